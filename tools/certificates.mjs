// How certificates are made: a root that can vouch for a few names and addresses only, and a certificate below it.
import { createPrivateKey, KeyObject, webcrypto } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import { AsnConvert } from '@peculiar/asn1-schema'
import * as asn1 from '@peculiar/asn1-x509'
import * as x509 from '@peculiar/x509'

const kind = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

// What no machine on the internet has: https://www.iana.org/assignments/iana-ipv4-special-registry and its IPv6 sister.
const privateRanges = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '127.0.0.0/8',
  'fc00::/7',
  'fe80::/10',
  '::1/128',
]

const familyOf = (address) => (isIPv6(address) ? 'ipv6' : 'ipv4')

const atHome = new BlockList()
for (const range of privateRanges) {
  const [address, bits] = range.split('/')
  atHome.addSubnet(address, Number(bits), familyOf(address))
}

/** Whether an address is one of a network of one's own. */
export const isPrivate = (address) => atHome.check(address, familyOf(address))

const pemOf = (key) => KeyObject.from(key).export({ type: 'pkcs8', format: 'pem' })
const readKey = (pem) => {
  const der = createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' })
  return webcrypto.subtle.importKey('pkcs8', der, kind, false, ['sign'])
}

/** Names with what lies below them, the private ranges, and these addresses; critical: who can't read it refuses it. */
const onlyFor = ({ names, addresses }) => {
  const single = addresses.filter((it) => !isPrivate(it)).map((it) => `${it}/${isIPv6(it) ? 128 : 32}`)
  const bases = [
    ...names.map((dNSName) => new asn1.GeneralName({ dNSName })),
    ...[...privateRanges, ...single].map((iPAddress) => new asn1.GeneralName({ iPAddress })),
  ]
  const permittedSubtrees = new asn1.GeneralSubtrees(bases.map((base) => new asn1.GeneralSubtree({ base })))
  const value = AsnConvert.serialize(new asn1.NameConstraints({ permittedSubtrees }))
  return new x509.Extension(asn1.id_ce_nameConstraints, true, value)
}

/**
 * A root that is trusted for these names and addresses, and for servers only.
 * @returns {Promise<{ key: string, cert: string }>}
 */
export const makeRoot = async (name, { names, addresses }, span) => {
  const keys = await webcrypto.subtle.generateKey(kind, true, ['sign', 'verify'])
  const made = await x509.X509CertificateGenerator.createSelfSigned(
    {
      name: [{ CN: [name] }],
      keys,
      ...span,
      signingAlgorithm: kind,
      extensions: [
        new x509.BasicConstraintsExtension(true, 0, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
        new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
        onlyFor({ names, addresses }),
        await x509.SubjectKeyIdentifierExtension.create(keys.publicKey, false, webcrypto),
      ],
    },
    webcrypto,
  )
  return { key: pemOf(keys.privateKey), cert: made.toString('pem') }
}

/**
 * A certificate of a server with these names and addresses.
 * @returns {Promise<{ key: string, cert: string }>}
 */
export const makeBelow = async (root, { names, addresses }, span) => {
  const keys = await webcrypto.subtle.generateKey(kind, true, ['sign', 'verify'])
  const above = new x509.X509Certificate(root.cert)
  const made = await x509.X509CertificateGenerator.create(
    {
      subject: [{ CN: ['Raid Table'] }],
      issuer: above.subjectName,
      publicKey: keys.publicKey,
      signingKey: await readKey(root.key),
      ...span,
      signingAlgorithm: kind,
      extensions: [
        new x509.BasicConstraintsExtension(false, undefined, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
        new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
        new x509.SubjectAlternativeNameExtension([
          ...names.map((value) => ({ type: 'dns', value })),
          ...addresses.map((value) => ({ type: 'ip', value })),
        ]),
        // Which root it was, should a device know two of the same name.
        await x509.AuthorityKeyIdentifierExtension.create(above.publicKey, false, webcrypto),
      ],
    },
    webcrypto,
  )
  return { key: pemOf(keys.privateKey), cert: made.toString('pem') }
}
