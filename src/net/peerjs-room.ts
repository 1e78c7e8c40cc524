import type { DataConnection, Peer } from 'peerjs'
import { bindingSoon } from './binding.ts'
import { channelWire } from './channel.ts'
import { makeGate } from './gate.ts'
import { inbox } from './inbox.ts'
import type { Arriving, ReadOffer } from './places.ts'
import { NetError, type OpenRoom, type RoomAddress, type Wire } from './wire.ts'

/** A room at a broker, from the host's side: guests come, and the broker may go and come back. */

const opensWithin = 20_000 // a guest that has begun to connect
const backoff = [500, 1000, 2000, 4000, 8000, 15_000, 30_000]
const comesBackWithin = 5000
const echoEvery = 20_000
const echoWithin = 8000

/** `id`: under which it is found there. */
export const openedRoom = (peer: Peer, id: string, address: RoomAddress, read: ReadOffer): OpenRoom => {
  const wires = inbox<{ wire: Wire; arriving: Arriving }>()
  const troubles = inbox<NetError | null>()
  const opening = new Set<DataConnection>()
  let isClosed = false
  const gate = makeGate(peer, id, read)

  const admit = (connection: DataConnection): void => {
    const arriving = gate.arriving(connection)
    if (isClosed || !arriving) return connection.close()
    opening.add(connection)
    const giveUp = (): void => {
      clearTimeout(timer)
      arriving.gone()
      if (opening.delete(connection)) connection.close()
    }
    const timer = setTimeout(giveUp, opensWithin)
    connection.on('error', giveUp)
    connection.on('close', giveUp)
    connection.on('open', () => {
      clearTimeout(timer)
      opening.delete(connection)
      const wire = wireOf(connection, () => connection.close())
      wire.onState((state) => {
        if (state === 'closed') arriving.gone()
      })
      void bindingSoon(wire).then((binding) => (binding ? wires.put({ wire, arriving }) : wire.close()))
    })
  }
  peer.on('connection', admit)
  peer.on('call', (call) => call.close())
  const stopKeeping = keepAtBroker(peer, troubles.put)

  return {
    address,
    onWire: (take) => wires.listen(({ wire, arriving }) => take(wire, arriving)),
    onTrouble: troubles.listen,
    close: () => {
      if (isClosed) return
      isClosed = true
      stopKeeping()
      for (const connection of opening) connection.close()
      // Not destroyed: that would close the wires, too.
      peer.disconnect()
    },
  }
}

/**
 * Comes back to the broker whenever it went away. Whether it is really there, only an echo tells: a broker that takes
 * us for the one it still knows says nothing, and a socket over a network that is gone stays open for minutes.
 */
const keepAtBroker = (peer: Peer, tell: (trouble: NetError | null) => void): (() => void) => {
  const id = peer.id
  let isStopped = false
  let tries = 0
  let isTold = false
  let echoes = false // some broker may not send any: then none are waited for
  let timer: ReturnType<typeof setTimeout> | undefined
  const after = (ms: number, run: () => void): void => {
    clearTimeout(timer)
    timer = setTimeout(run, ms)
  }
  /** A message to ourselves; PeerJS reports it as the error of a peer that is not there. */
  const askForEcho = (): void => peer.socket.send({ type: 'EXPIRE', dst: id })
  const watch = (): void =>
    after(echoEvery, () => {
      askForEcho()
      after(echoWithin, () => (echoes ? peer.disconnect() : watch()))
    })

  const isHere = (): void => {
    if (isStopped) return
    if (isTold) tell(null)
    isTold = false
    tries = 0
    watch()
  }
  const trouble = (error: NetError): void => {
    isTold = true
    tell(error)
  }
  const comeBack = (): void => {
    if (isStopped) return
    tries++
    peer.reconnect()
    let asked = 0
    const look = (): void => {
      if (asked++ * 500 < comesBackWithin) {
        askForEcho()
        after(500, look)
      } else if (echoes) peer.disconnect()
      else isHere()
    }
    after(500, look)
  }

  peer.on('open', isHere)
  peer.on('disconnected', () => {
    if (isStopped) return
    if (tries > 0 && !isTold) trouble(new NetError('broker-unreachable', 'The broker went away.'))
    after(backoff[Math.min(tries, backoff.length - 1)] ?? 0, comeBack)
  })
  peer.on('error', ({ type, message }) => {
    if (type === 'unavailable-id') trouble(new NetError('room-taken', 'Another host has this room by now.'))
    if (type !== 'peer-unavailable' || !message.endsWith(` ${id}`)) return
    echoes = true
    isHere()
  })
  askForEcho()
  watch()

  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

/** The channel of a connection that is open. PeerJS would close it as soon as it fails; it may still heal. */
export const wireOf = (connection: DataConnection, release: () => void): Wire => {
  connection.peerConnection.oniceconnectionstatechange = null
  return channelWire({ connection: connection.peerConnection, channel: connection.dataChannel, release })
}
