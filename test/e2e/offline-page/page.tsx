import { createSignal, Match, Show, Switch } from 'solid-js'
import { render } from 'solid-js/web'
import type { Wire } from '../../../src/net/wire.ts'
import { OfflineGuest } from '../../../src/ui/join/OfflineGuest.tsx'
import { OfflineHost } from '../../../src/ui/join/OfflineHost.tsx'
import { QrCode } from '../../../src/ui/qr/QrCode.tsx'
import { Scanner } from '../../../src/ui/qr/Scanner.tsx'
import '../../../src/ui/style/fonts.css'
import '../../../src/ui/style/tokens.css'
import '../../../src/ui/style/base.css'
import '../../../src/ui/style/page.css'

/** The screens for joining without a server, alone on a page: #host, #guest, #/join/~INVITATION, #qr/TEXT, #scan. */

const hash = decodeURIComponent(location.hash)
const texts = { read: new TextDecoder(), write: new TextEncoder() }

function Page() {
  const [said, setSaid] = createSignal<string[]>([])
  const [isOpen, setIsOpen] = createSignal(true)
  const say = (line: string): void => void setSaid((lines) => [...lines, line])
  /** Both ends greet; the first chunk is the other's name. */
  const greet = (wire: Wire, name: string): Promise<string> => {
    wire.send(texts.write.encode(name))
    return new Promise((resolve) => {
      wire.onChunk((chunk) => {
        say(`heard ${texts.read.decode(chunk)}`)
        resolve(texts.read.decode(chunk))
      })
    })
  }
  const close = (): void => {
    setIsOpen(false)
    say('closed')
  }
  return (
    <main class="page">
      <h1>Offline</h1>
      <ul id="said">
        {said().map((line) => (
          <li>{line}</li>
        ))}
      </ul>
      <Show when={isOpen()}>
        <Switch>
          <Match when={hash === '#host'}>
            <OfflineHost room="K7QM3XTD" onWire={(wire) => greet(wire, 'Hanna')} onClose={close} />
          </Match>
          <Match when={hash === '#guest' || hash.startsWith('#/join/~')}>
            <OfflineGuest
              invitation={hash === '#guest' ? null : hash.slice('#/join/~'.length)}
              onWire={(wire, room) => {
                say(`room ${room}`)
                void greet(wire, 'Anna')
              }}
              onClose={close}
            />
          </Match>
          <Match when={hash.startsWith('#qr/')}>
            <QrCode text={hash.slice('#qr/'.length)} label="A code" />
          </Match>
          <Match when={hash === '#scan'}>
            <Scanner onText={(text) => say(`found ${text}`)} onClose={close} />
          </Match>
        </Switch>
      </Show>
    </main>
  )
}

const root = document.getElementById('root')
if (root) render(() => <Page />, root)
