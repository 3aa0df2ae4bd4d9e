/// A private authority and a certificate from it for `localhost` and 127.0.0.1, valid from 2020 to 2119. They protect
/// nothing: the key is public here, and the key of the authority was deleted.
public enum TestCertificates {
  public static let authority = """
    -----BEGIN CERTIFICATE-----
    MIIBljCCATygAwIBAgIUANXoS/GHcer1sBmV87D7hySkT1UwCgYIKoZIzj0EAwIw
    KDEmMCQGA1UEAwwdRXNzZW50aWFsIEZlZWQgVGVzdCBBdXRob3JpdHkwIBcNMjAw
    MTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMCgxJjAkBgNVBAMMHUVzc2VudGlh
    bCBGZWVkIFRlc3QgQXV0aG9yaXR5MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE
    7bM6N5NMJ7JV74sAULyX/vQHqM+c3pp3/dqwpYhgk+ZiwPXFyfdtIRPSL3Icfd2Y
    QDkSdNqn6ONZvt5kDRpPm6NCMEAwDwYDVR0TAQH/BAUwAwEB/zAOBgNVHQ8BAf8E
    BAMCAQYwHQYDVR0OBBYEFONSOrxPTYzf6d/WY7kTnKFo/ygzMAoGCCqGSM49BAMC
    A0gAMEUCICthvUJXKAvu46+7SEikQAXGBAKMliB39ONHMvz+APcAAiEA/SKo+Mc3
    Bff0jAg93aGs5NKY7iqmh8xmHu8rKhSYbms=
    -----END CERTIFICATE-----

    """

  public static let server = """
    -----BEGIN CERTIFICATE-----
    MIIB0TCCAXagAwIBAgIUE1pUzGtfltJXmbQtUEx7cXveR08wCgYIKoZIzj0EAwIw
    KDEmMCQGA1UEAwwdRXNzZW50aWFsIEZlZWQgVGVzdCBBdXRob3JpdHkwIBcNMjAw
    MTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMMCWxvY2FsaG9z
    dDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABNFwDbn53Ikk8X/gaCxHhNkNlqmb
    31yCJaUFoF9UsuOGCZdjgn/VOaJrGwB5HuMnC7MLfzOufNf2zg9jjEUfKiujgY8w
    gYwwCQYDVR0TBAIwADAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwDgYDVR0P
    AQH/BAQDAgeAMBMGA1UdJQQMMAoGCCsGAQUFBwMBMB8GA1UdIwQYMBaAFONSOrxP
    TYzf6d/WY7kTnKFo/ygzMB0GA1UdDgQWBBTHidCnD7Vvl8rvXGcFlSWCArvgBDAK
    BggqhkjOPQQDAgNJADBGAiEAnERD5AmGETznCn/YahsJV5aixX7M7onrbRLDua0C
    t08CIQCrfK1sxsVddpg/w+kEgJ8zGOyjPnoY0QBG/WXSXPpZbQ==
    -----END CERTIFICATE-----

    """

  public static let serverKey = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg2JESG3Ay3P7vSKbb
    ct2TPeLIFSxxCCp3U9+JbMuw7QuhRANCAATRcA25+dyJJPF/4GgsR4TZDZapm99c
    giWlBaBfVLLjhgmXY4J/1TmiaxsAeR7jJwuzC38zrnzX9s4PY4xFHyor
    -----END PRIVATE KEY-----

    """
}
