// The meeting point of npm start -- --lan: a PeerServer with limits, so that nobody on the network can fill it.
import { createRequire } from 'node:module'
import { ExpressPeerServer } from 'peer'
import { placesFor } from './lan-places.mjs'

// It must be mounted in an app of the very Express that it was made with, and on sockets of its own kind.
const ofPeer = createRequire(createRequire(import.meta.url).resolve('peer'))
const express = ofPeer('express')
const { WebSocketServer } = ofPeer('ws')

export const usualLimits = {
  places: { each: 40, all: 200, quiet: 15_000 }, // a device has one or two, and says something every 5 s
  idle: 90_000, // ms without a byte in either direction
  largest: 64 * 1024, // bytes of a message; an offer has about 2,000
  // Bytes a socket may say; a message counts as `least` at least. A host whose table fills at once may say
  // some 400 messages in a second or two.
  budget: { burst: 1024 * 1024, perSecond: 128 * 1024, least: 1024 },
  unread: 1024 * 1024, // bytes that wait for somebody who does not read them
}

/** Says of so many bytes whether they are still within the budget. */
const budgetOf = ({ burst, perSecond, least }) => {
  let left = burst
  let at = performance.now()
  return (bytes) => {
    const now = performance.now()
    left = Math.min(burst, left + ((now - at) / 1000) * perSecond) - Math.max(bytes, least)
    at = now
    return left >= 0
  }
}

const guarded = (options, { places: most, idle, largest, budget }, entered) => {
  const places = placesFor(most)
  const placeOf = new WeakMap()
  const sockets = new WebSocketServer({
    ...options,
    maxPayload: largest,
    verifyClient: ({ req: request }, decide) => {
      const place = places.enter(request.socket.remoteAddress ?? '', () => request.socket.destroy())
      if (!place) return decide(false, 503, 'All places are taken')
      request.socket.once('close', place.gone)
      placeOf.set(request, place)
      entered(request.socket)
      decide(true)
    },
  })
  // Before PeerServer's own: it hears of them later.
  sockets.on('connection', (socket, request) => {
    const place = placeOf.get(request)
    const isWithin = budgetOf(budget)
    const hear = (data) => {
      place?.heard()
      if (isWithin(data.length)) return
      socket.removeAllListeners('message') // what else has come already
      socket.terminate()
    }
    for (const kind of ['message', 'ping', 'pong']) socket.on(kind, hear)
    request.socket.setTimeout(idle, () => request.socket.destroy())
  })
  return sockets
}

/**
 * @param {import('node:https').Server} server
 * @param {{ path: string, limits?: typeof usualLimits, entered?: (socket: import('node:net').Socket) => void }} options
 * `entered`: a socket has taken a place here
 */
export const broker = (server, { path, limits = usualLimits, entered = () => {} }) => {
  let sockets
  const meet = ExpressPeerServer(server, {
    path,
    concurrent_limit: Number.POSITIVE_INFINITY, // places are given away here, and it hears a moment later who went
    alive_timeout: limits.idle,
    createWebSocketServer: (options) => (sockets = guarded(options, limits, entered)),
  })
  // A message that is no message is an error event, and one that nobody hears would end this program.
  meet.on('error', (error) => console.warn(`Meeting point: ${error.message}`))
  const answer = express().disable('x-powered-by').use(meet)
  const look = setInterval(() => {
    for (const socket of sockets.clients) if (socket.bufferedAmount > limits.unread) socket.terminate()
  }, 1000)
  return { answer, close: () => clearInterval(look) }
}
