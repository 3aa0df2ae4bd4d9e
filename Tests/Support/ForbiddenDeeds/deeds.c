#define _GNU_SOURCE
#include "deeds.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/sched.h>
#include <netinet/in.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

struct scene {
  int socket;
  const char *file;
};

static int outcome(long result) { return result == -1 ? errno : 0; }

/* What is in the same folder, by another name. */
static const char *beside(struct scene scene) {
  static char path[4096];
  snprintf(path, sizeof path, "%s.new", scene.file);
  return path;
}

/* What the kernel tells of the parent. */
static const char *of_parent(const char *name) {
  static char path[64];
  snprintf(path, sizeof path, "/proc/%d/%s", getppid(), name);
  return path;
}

static int open_file(struct scene s) { return outcome(open(s.file, O_RDONLY)); }
static int open_cache_for_writing(struct scene s) { return outcome(open(s.file, O_RDWR)); }
static int create_file(struct scene s) { return outcome(open(beside(s), O_CREAT | O_WRONLY, 0600)); }
static int make_folder(struct scene s) { return outcome(mkdir(beside(s), 0700)); }
static int remove_file(struct scene s) { return outcome(unlink(s.file)); }
static int rename_file(struct scene s) { return outcome(rename(s.file, beside(s))); }
static int link_file(struct scene s) { return outcome(link(s.file, beside(s))); }
static int truncate_file(struct scene s) { return outcome(truncate(s.file, 0)); }
static int change_mode(struct scene s) { return outcome(chmod(s.file, 0777)); }
static int change_folder(struct scene s) { return outcome(chdir("/")); }
static int list_folder(struct scene s) { return outcome(open("/", O_RDONLY | O_DIRECTORY)); }
static int look_at_file(struct scene s) {
  struct stat status;
  return outcome(stat(s.file, &status));
}

static int open_parents_environment(struct scene s) { return outcome(open(of_parent("environ"), O_RDONLY)); }
static int open_parents_memory(struct scene s) { return outcome(open(of_parent("mem"), O_RDWR)); }
static int list_parents_files(struct scene s) { return outcome(open(of_parent("fd"), O_RDONLY | O_DIRECTORY)); }
static int read_parents_memory(struct scene s) {
  char byte;
  struct iovec local = {&byte, 1}, remote = {(void *)&environ, 1};
  return outcome(process_vm_readv(getppid(), &local, 1, &remote, 1, 0));
}
static int trace_parent(struct scene s) { return outcome(ptrace(PTRACE_SEIZE, getppid(), NULL, NULL)); }
static int signal_parent(struct scene s) { return outcome(kill(getppid(), 0)); }
static int signal_everybody(struct scene s) { return outcome(kill(-1, 0)); }
static int change_parents_limits(struct scene s) {
  struct rlimit limit;
  return outcome(prlimit(getppid(), RLIMIT_NOFILE, NULL, &limit));
}

static int make_internet_socket(struct scene s) { return outcome(socket(AF_INET, SOCK_STREAM, 0)); }
static int make_local_socket(struct scene s) { return outcome(socket(AF_UNIX, SOCK_STREAM, 0)); }
static int make_packet_socket(struct scene s) { return outcome(socket(AF_NETLINK, SOCK_RAW, 0)); }
static int connect_socket(struct scene s) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(80)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return outcome(connect(s.socket, (struct sockaddr *)&address, sizeof address));
}
static int connect_to_port(struct scene s) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(9)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return outcome(connect(socket(AF_INET, SOCK_STREAM, 0), (struct sockaddr *)&address, sizeof address));
}
static int listen_at_socket(struct scene s) { return outcome(listen(s.socket, 1)); }
static int pass_descriptor(struct scene s) {
  struct msghdr message = {0};
  return outcome(sendmsg(s.socket, &message, 0));
}

static int fork_process(struct scene s) {
  pid_t child = (pid_t)syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0);
  if (child == 0) _exit(0);
  return outcome(child);
}
static int fork_process_newly(struct scene s) {
  struct clone_args arguments = {.exit_signal = SIGCHLD};
  long child = syscall(SYS_clone3, &arguments, sizeof arguments);
  if (child == 0) _exit(0);
  return outcome(child);
}
static int run_program(struct scene s) {
  char *arguments[] = {"true", NULL};
  return outcome(execve("/bin/true", arguments, arguments + 1));
}

static int map_executable_memory(struct scene s) {
  return outcome((long)mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
}
static int make_memory_executable(struct scene s) {
  void *memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return outcome(mprotect(memory, 4096, PROT_READ | PROT_EXEC));
}
static int make_file_in_memory(struct scene s) { return outcome(memfd_create("deed", 0)); }
static int make_shared_memory(struct scene s) { return outcome(syscall(SYS_shmget, 0, 4096, 0600)); }

static int become_root(struct scene s) { return outcome(setuid(0)); }
static int mount_file_system(struct scene s) { return outcome(mount("none", "/mnt", "tmpfs", 0, NULL)); }
static int enter_namespaces(struct scene s) { return outcome(unshare(CLONE_NEWUSER)); }
static int set_up_ring(struct scene s) { return outcome(syscall(SYS_io_uring_setup, 1, NULL)); }
static int load_kernel_program(struct scene s) { return outcome(syscall(SYS_bpf, 0, NULL, 0)); }
static int count_events(struct scene s) { return outcome(syscall(SYS_perf_event_open, NULL, 0, -1, -1, 0)); }
static int control_device(struct scene s) { return outcome(ioctl(s.socket, FIONREAD, NULL)); }
static int become_dumpable(struct scene s) { return outcome(prctl(PR_SET_DUMPABLE, 1, 0, 0, 0)); }
static int use_keys(struct scene s) { return outcome(syscall(SYS_keyctl, 0, 0, 0, 0, 0)); }

#define DEED(function) {#function, function}

static const struct {
  const char *name;
  int (*attempt)(struct scene);
} deeds[] = {
    DEED(open_file), DEED(open_cache_for_writing), DEED(create_file), DEED(make_folder), DEED(remove_file),
    DEED(rename_file), DEED(link_file), DEED(truncate_file), DEED(change_mode), DEED(change_folder),
    DEED(list_folder), DEED(look_at_file),
    DEED(open_parents_environment), DEED(open_parents_memory), DEED(list_parents_files), DEED(read_parents_memory),
    DEED(trace_parent), DEED(signal_parent), DEED(signal_everybody), DEED(change_parents_limits),
    DEED(make_internet_socket), DEED(make_local_socket), DEED(make_packet_socket), DEED(connect_socket),
    DEED(connect_to_port), DEED(listen_at_socket), DEED(pass_descriptor),
    DEED(fork_process), DEED(fork_process_newly), DEED(run_program),
    DEED(map_executable_memory), DEED(make_memory_executable), DEED(make_file_in_memory), DEED(make_shared_memory),
    DEED(become_root), DEED(mount_file_system), DEED(enter_namespaces), DEED(set_up_ring), DEED(load_kernel_program),
    DEED(count_events), DEED(control_device), DEED(become_dumpable), DEED(use_keys),
};

const char *deed_name(int number) {
  return number >= 0 && number < (int)(sizeof deeds / sizeof *deeds) ? deeds[number].name : NULL;
}

int deed_attempt(int number, int socket, const char *file) {
  return deed_name(number) ? deeds[number].attempt((struct scene){socket, file}) : EINVAL;
}

int deed_become_nobody(void) {
  const uid_t nobody = 65534;
  if (getuid() != 0) return 0;
  if (setgroups(0, NULL) || setresgid(nobody, nobody, nobody) || setresuid(nobody, nobody, nobody)) return errno;
  /* Others' /proc files belong to root otherwise. */
  return outcome(prctl(PR_SET_DUMPABLE, 1, 0, 0, 0));
}
