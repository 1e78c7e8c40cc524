// A certificate for this machine on its own network. Its root is made once; who trusts the root need not accept
// anything again when the machine gets another address and the certificate below it is made anew.
import { X509Certificate } from 'node:crypto'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import { isPrivate, makeBelow, makeRoot } from './certificates.mjs'

const day = 24 * 60 * 60 * 1000
const rootDays = 3650
const days = 397 // what browsers of phones and tablets take at most
const renewDays = 30

/** Addresses by which other devices on the network may reach this machine: IPv4 first. */
export const lanAddresses = () =>
  Object.values(networkInterfaces())
    .flat()
    .filter((it) => it && !it.internal && !it.address.startsWith('fe80'))
    .toSorted((a, b) => a.family.localeCompare(b.family))
    .map(({ address }) => address)

/** Names of this machine: the second one is found by phones and tablets without any name server. */
export const lanNames = () => {
  const name = hostname().toLowerCase().split('.')[0]
  return /^[a-z0-9-]+$/.test(name) && name !== 'localhost' ? [name, `${name}.local`] : []
}

const covers = (certificate, { names, addresses }) =>
  names.every((name) => certificate.checkHost(name)) && addresses.every((address) => certificate.checkIP(address))

const lastsFrom = (certificate, now) => new Date(certificate.validTo).getTime() - now > renewDays * day

const spanFrom = (now, length) => ({
  notBefore: new Date(now - day), // clocks of tablets are not all right
  notAfter: new Date(now - day + length * day),
})

/** Those that anybody is told of; of a machine with an IPv4 address nobody needs a public IPv6 address. */
const served = (addresses) =>
  addresses.some((address) => !isIPv6(address))
    ? addresses.filter((address) => !isIPv6(address) || isPrivate(address))
    : addresses

/** Whether a root may vouch for all of them. */
const permits = (root, { names, addresses }) =>
  names.every((name) => root.names.includes(name)) &&
  addresses.every((address) => isPrivate(address) || root.addresses.includes(address))

const newRoot = async (all, now) => {
  const name = `Raid Table on ${hostname()} (${new Date(now).toISOString().slice(0, 10)})`
  return { ...(await makeRoot(name, all, spanFrom(now, rootDays))), ...all }
}

/** What was kept; undefined if there is nothing, or nothing that can be used. */
const readKept = (file) => {
  try {
    const { root, key, cert, names, addresses } = JSON.parse(readFileSync(file, 'utf8'))
    if (!new X509Certificate(cert).verify(new X509Certificate(root.cert).publicKey)) return undefined
    if (!root.names) {
      console.warn(
        'The saved certificate is from an older version: a device that trusts it would accept it for any website. A new one is made. Remove the old one from your devices.',
      )
      return undefined
    }
    return { root, key, cert, names, addresses }
  } catch (error) {
    if (error.code !== 'ENOENT') console.warn(`${file} can’t be read (${error.message}); a new certificate is made.`)
    return undefined
  }
}

const together = (now, before = []) => [...new Set([...now, ...before])].slice(0, 40)

/**
 * The certificate kept in `file`, or a new one if there is none, if it does not cover where this machine is now, or if it ends soon.
 * @returns {Promise<{ key: string, cert: string, root: string, isNew: boolean }>} `cert` holds the whole chain
 */
export const certificateFor = async ({ file, addresses = lanAddresses(), names = lanNames(), now = Date.now() }) => {
  const wanted = { names: ['localhost', ...names], addresses: ['127.0.0.1', '::1', ...served(addresses)] }
  const kept = readKept(file)
  if (kept) {
    const certificate = new X509Certificate(kept.cert)
    if (covers(certificate, wanted) && lastsFrom(certificate, now))
      return { key: kept.key, cert: `${kept.cert}\n${kept.root.cert}`, root: kept.root.cert, isNew: false }
  }
  const isRootGood =
    kept && permits(kept.root, wanted) && lastsFrom(new X509Certificate(kept.root.cert), now + days * day)
  // Where it was before stays covered: who plays in two homes accepts two certificates, not one a week. But a new root
  // vouches for no public address of former times.
  const before = kept?.addresses.filter((address) => isRootGood || isPrivate(address))
  const all = {
    names: together(wanted.names, kept?.names),
    addresses: together(wanted.addresses, before),
  }
  const root = isRootGood ? kept.root : await newRoot(all, now)
  const made = await makeBelow(root, all, spanFrom(now, days))
  writeFileSync(file, JSON.stringify({ root, ...made, ...all }), { mode: 0o600 })
  chmodSync(file, 0o600) // also if it was there already
  return { key: made.key, cert: `${made.cert}\n${root.cert}`, root: root.cert, isNew: true }
}
