/** Our sign: a shield with a flame, five sparks round it for the raiders. The app's icon is the same drawing. */
export function Emblem() {
  return (
    <svg class="emblem" viewBox="0 0 120 120" aria-hidden="true">
      <defs>
        <linearGradient id="emblem-gold" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#ffe2a1" />
          <stop offset="0.5" stop-color="#e5b65b" />
          <stop offset="1" stop-color="#9a6a24" />
        </linearGradient>
        <linearGradient id="emblem-fire" x1="0" y1="1" x2="0" y2="0">
          <stop offset="0" stop-color="#ffdf8f" />
          <stop offset="0.45" stop-color="#f08a3c" />
          <stop offset="1" stop-color="#b8321a" />
        </linearGradient>
      </defs>
      <path
        d="M60 8 104 22v36c0 26-18 44-44 54C34 102 16 84 16 58V22Z"
        fill="#1d1512"
        stroke="url(#emblem-gold)"
        stroke-width="5"
        stroke-linejoin="round"
      />
      <path d="M60 18 95 29v29c0 20-14 35-35 44-21-9-35-24-35-44V29Z" fill="none" stroke="#8a6422" stroke-width="1.5" />
      <path
        d="M62 26c2 14 20 23 20 43 0 13-9 22-22 22s-22-9-22-21c0-10 6-16 10-21 0 8 2 12 6 14 0-14 2-26 8-37Z"
        fill="url(#emblem-fire)"
      />
      <path d="M61 58c1 7 9 11 9 19 0 6-4 10-10 10s-10-4-10-9c0-4 3-7 5-9 0 3 1 5 3 6 0-6 0-11 3-17Z" fill="#ffe9b0" />
    </svg>
  )
}
