import { createSignal } from 'solid-js'
import { render } from 'solid-js/web'

/** The least that a Solid app can do with a tap: what the table's taps are measured against. */
function Counter() {
  const [count, setCount] = createSignal(0)
  return (
    <button type="button" style={{ padding: '3rem' }} onClick={() => setCount((n) => n + 1)}>
      {count()}
    </button>
  )
}

const place = document.getElementById('app')
if (place) render(() => <Counter />, place)
