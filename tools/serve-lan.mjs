// npm start -- --lan: the app and a meeting point for its players (a PeerServer) from one https origin on this network.
import { createServer as createHttp } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { createServer, isIPv6 } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { broker, usualLimits } from './lan-broker.mjs'
import { certificateFor, lanAddresses, lanNames } from './lan-certificate.mjs'
import { placesFor } from './lan-places.mjs'
import { answerFrom, dist, firstPort, listenFrom } from './serve.mjs'
import { walled } from './walls.mjs'

const keptIn = join(dirname(fileURLToPath(import.meta.url)), '..', 'lan-certificate.local')
const brokerPath = '/peer/'
const rootFile = '/raid-table.crt'
const startOfTls = 22 // the first byte of everybody who wants https

export const limitsOfDoor = {
  patience: 10_000, // ms for somebody who connects and asks for nothing
  places: { each: 128, all: 512, quiet: 0 }, // a browser opens six at once
  broker: usualLimits,
}

const json = (response, value) =>
  response
    .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(value))

const hostIn = (address) => (isIPv6(address) ? `[${address}]` : address)

/** Where http is asked for, https is the answer, on the same port. */
const redirect = (port) => (request, response) => {
  let hostname
  try {
    hostname = new URL(`http://${request.headers.host}`).hostname
  } catch {
    response.writeHead(400).end('Bad address')
    return
  }
  const location = `https://${hostname}:${port()}${request.url}`
  response.writeHead(307, { location, 'cache-control': 'no-store' }).end()
}

/** Looks at the first byte that comes, puts it back, and hands the socket to the one who understands it. */
const sort = (socket, { secure, plain }) => {
  const first = socket.read(1)
  if (first === null) {
    socket.once('readable', () => sort(socket, { secure, plain }))
    return
  }
  socket.unshift(first)
  socket.setTimeout(0)
  const server = first[0] === startOfTls ? secure : plain
  server.emit('connection', socket)
}

/** The same for a connection and for the https inside it. */
const nameOf = ({ remoteAddress, remotePort }) => `${remoteAddress} ${remotePort}`

/**
 * @param {{ port?: number, folder?: string, file?: string, addresses?: string[], names?: string[],
 *   limits?: typeof limitsOfDoor }} options
 */
export const serveLan = async ({
  port = firstPort,
  folder = dist,
  file = keptIn,
  addresses = lanAddresses(),
  names = lanNames(),
  limits = limitsOfDoor,
} = {}) => {
  const certificate = await certificateFor({ file, addresses, names })
  const files = answerFrom(folder)
  const { patience } = limits
  const secure = createHttps({ key: certificate.key, cert: certificate.cert, handshakeTimeout: patience })
  const atDoor = placesFor(limits.places)
  const placeOf = new Map()
  // Who meets others has a place there.
  const leaveDoor = (socket) => placeOf.get(nameOf(socket))?.gone()
  const meet = broker(secure, { path: brokerPath, limits: limits.broker, entered: leaveDoor })
  const addressOf = (host) => `https://${hostIn(host)}:${taken}/`
  // Long addresses only where there are no others.
  const short = addresses.filter((address) => !isIPv6(address))
  const hosts = [...(short.length > 0 ? short : addresses), ...names.filter((name) => name.endsWith('.local'))]
  const origins = () => hosts.map(addressOf)

  const answer = (request, response) => {
    let path
    try {
      path = new URL(request.url ?? '/', 'https://localhost').pathname
    } catch {
      response.writeHead(400).end('Bad address')
      return
    }
    if (path.startsWith(brokerPath)) meet.answer(request, response)
    else if (path === '/broker.json') json(response, { path: brokerPath, addresses: origins() })
    else if (path === rootFile)
      response.writeHead(200, { 'content-type': 'application/x-x509-ca-cert' }).end(certificate.root)
    else files(request, response)
  }
  secure.on('request', walled(answer))
  const plain = createHttp(walled(redirect(() => taken)))
  for (const server of [secure, plain]) server.setTimeout(3 * patience) // Wi-Fi may pause in the middle of a file

  // Both on one port, so that an address typed without https:// finds the app too.
  const sockets = new Set()
  const door = createServer((socket) => {
    const name = nameOf(socket)
    placeOf.set(
      name,
      atDoor.enter(socket.remoteAddress ?? '', () => socket.destroy()),
    )
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      placeOf.get(name)?.gone()
      placeOf.delete(name)
    })
    socket.on('error', () => socket.destroy())
    socket.setTimeout(patience, () => socket.destroy())
    sort(socket, { secure, plain })
  })
  const taken = await listenFrom(door, port)
  return {
    port: taken,
    url: addressOf('localhost'),
    urls: origins(),
    certificate,
    rootUrl: () => `${origins()[0] ?? addressOf('localhost')}${rootFile.slice(1)}`,
    close: () =>
      new Promise((resolve) => {
        door.close(() => resolve(undefined))
        meet.close()
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** Serves until Ctrl+C, and tells people what to do. */
export const runLan = async ({ port }) => {
  const { url, urls, certificate, rootUrl } = await serveLan({ port })
  const say = (...lines) => console.log(lines.join('\n'))
  say('', 'Raid Table is on your network. Devices connect here without internet.', '')
  if (urls.length === 0) say('This machine isn’t on a network. Connect it (a phone’s hotspot will do) and start again.')
  else say('Open on every device, this one too:', ...urls.map((it) => `  ${it}`))
  say(
    `On this machine only: ${url}`,
    '',
    `Each device’s browser warns once that it doesn’t know who made the certificate${certificate.isNew ? ', which is new' : ''}.`,
    'This program did, just now or when you first started it. Tap Advanced (or Show details), then continue to the page.',
    '',
    'To install the app and play later without this machine, a device must trust the certificate (Chrome and Edge insist on it):',
    `  1. On the device, open ${rootUrl()} and install it as a certificate (CA).`,
    '     iPhone, iPad: Settings, Profile downloaded, Install; then General, About, Certificate Trust Settings, switch it on.',
    '     Android: Settings, search for “CA certificate”, choose the file.',
    '  2. Open the address again and add it to the home screen (Share menu, or Install).',
    'Trust it only on your own devices, and remove it when you no longer play here.',
    '',
    'Ctrl+C stops it. Raids in progress continue, but nobody can join until it runs again.',
  )
}
