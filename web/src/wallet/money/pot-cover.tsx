import type { ReactNode } from 'react'
import type { ResponseOf } from '../../kit/api/call.ts'

type Pot = ResponseOf<'GET /api/saving/user'>['data'][number]
export type Cover = NonNullable<Pot['cover']>

const DRAWINGS: Record<Cover, ReactNode> = {
  beach: (
    <>
      <rect width="320" height="80" fill="#ffb077" />
      <rect y="40" width="320" height="6" fill="#ff8a65" />
      <circle cx="196" cy="44" r="24" fill="#ffe3ad" />
      <rect y="44" width="320" height="36" fill="#1f6a8c" />
      <rect x="140" y="32" width="34" height="12" fill="#fff3e2" />
      <path
        d="M176 52h44M182 60h32M188 68h20M40 54h22M80 62h26"
        stroke="#f6d9a2"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M222 80q40-26 98-14v14z" fill="#e8c383" />
      <path d="M282 68q-4-24-14-34" stroke="#4a2f22" strokeWidth="5" fill="none" strokeLinecap="round" />
      <path
        d="M268 34q-16-6-24 4 14-2 24-4zm0 0q-6-16-20-16 12 6 20 16zm0 0q8-14 22-10-12 2-22 10zm0 0q16-2 22 10-10-8-22-10zm0 0q2 12-6 20 0-12 6-20z"
        fill="#123f35"
      />
    </>
  ),
  sewing: (
    <>
      <rect width="320" height="80" fill="#c9c3fb" />
      <rect y="62" width="320" height="18" fill="#4b3d96" />
      <rect x="30" y="50" width="52" height="12" rx="2" fill="#ff7d93" />
      <rect x="36" y="40" width="44" height="10" rx="2" fill="#7ff0c0" />
      <path d="M160 62V36q0-14 14-14h52q14 0 14 14v16h-16V42h-46v20z" fill="#1f2a52" />
      <rect x="150" y="58" width="86" height="6" rx="3" fill="#141b3a" />
      <circle cx="158" cy="36" r="9" fill="#2e3a6e" />
      <circle cx="186" cy="32" r="4" fill="#7ff0c0" />
      <path d="M192 14v8M192 14q20-4 40 22" stroke="#ff7d93" strokeWidth="3" fill="none" />
      <path d="M232 62l52-6 20 6z" fill="#ffc857" />
    </>
  ),
  home: (
    <>
      <rect width="320" height="80" fill="#bfe3f5" />
      <path d="M0 62q80-22 160-6t160-6v30H0z" fill="#8ccf9d" />
      <path d="M120 44l44-30 44 30z" fill="#b5472f" />
      <rect x="130" y="42" width="68" height="30" fill="#fff3e2" />
      <rect x="156" y="50" width="16" height="22" fill="#7a4a2b" />
      <rect x="136" y="48" width="13" height="11" fill="#5fa8d3" />
      <rect x="179" y="48" width="13" height="11" fill="#5fa8d3" />
      <rect x="250" y="46" width="5" height="22" fill="#7a4a2b" />
      <circle cx="252" cy="38" r="15" fill="#2f8f5b" />
    </>
  ),
  school: (
    <>
      <rect width="320" height="80" fill="#fde3b0" />
      <rect y="66" width="320" height="14" fill="#a9713f" />
      <rect x="60" y="12" width="96" height="44" rx="4" fill="#1d5c4a" />
      <path d="M74 28h44M74 38h62" stroke="#d9f2e6" strokeWidth="3" strokeLinecap="round" />
      <rect x="196" y="54" width="58" height="12" rx="2" fill="#c8407f" />
      <rect x="204" y="42" width="50" height="12" rx="2" fill="#2f6bde" />
      <rect x="200" y="30" width="46" height="12" rx="2" fill="#0e8a9b" />
      <circle cx="224" cy="20" r="9" fill="#d9402f" />
      <path d="M224 12q2-6 7-6" stroke="#4a2f22" strokeWidth="2" fill="none" />
    </>
  ),
  journey: (
    <>
      <rect width="320" height="80" fill="#cfe4ff" />
      <circle cx="262" cy="22" r="12" fill="#ffe08a" />
      <path d="M0 80l60-44 44 30 40-38 76 52z" fill="#6c86b8" />
      <path d="M90 80l70-30 90 30z" fill="#445d8f" />
      <path d="M170 30l46-14q8-2 10 2t-4 7l-46 12-10-2z" fill="#fff" />
      <path d="M196 24l-14-14 8-1 18 11zM196 26l2 16 7-2 3-17z" fill="#d8e2f0" />
      <path d="M20 26h28M34 18h22M270 52h26" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  gift: (
    <>
      <rect width="320" height="80" fill="#fbd3dd" />
      <rect x="130" y="32" width="64" height="40" rx="4" fill="#c8407f" />
      <rect x="124" y="26" width="76" height="12" rx="3" fill="#97204a" />
      <rect x="156" y="26" width="12" height="46" fill="#ffd166" />
      <path d="M162 26q-18-20-24-8t24 8zm0 0q18-20 24-8t-24 8z" fill="#ffd166" />
      <circle cx="70" cy="28" r="4" fill="#7c5ce0" />
      <circle cx="92" cy="54" r="3" fill="#0e8a9b" />
      <circle cx="236" cy="22" r="4" fill="#0e8a9b" />
      <circle cx="262" cy="50" r="4" fill="#7c5ce0" />
      <rect y="72" width="320" height="8" fill="#f3b1c3" />
    </>
  ),
  phone: (
    <>
      <rect width="320" height="80" fill="#d6f3ee" />
      <rect y="66" width="320" height="14" fill="#0b5966" />
      <rect x="140" y="8" width="38" height="62" rx="7" fill="#10161d" />
      <rect x="144" y="14" width="30" height="48" rx="3" fill="#3cc4d6" />
      <path d="M150 44l8-10 7 7 6-8" stroke="#fff" strokeWidth="3" fill="none" strokeLinecap="round" />
      <rect x="196" y="28" width="74" height="40" rx="4" fill="#323b49" />
      <rect x="201" y="33" width="64" height="30" rx="2" fill="#9dbffd" />
      <rect x="188" y="66" width="90" height="4" rx="2" fill="#1d242e" />
      <circle cx="84" cy="44" r="15" fill="none" stroke="#0e8a9b" strokeWidth="6" />
      <path d="M70 44v12M98 44v12" stroke="#0b5966" strokeWidth="8" strokeLinecap="round" />
    </>
  ),
  garden: (
    <>
      <rect width="320" height="80" fill="#e6f3c5" />
      <rect y="60" width="320" height="20" fill="#7a5230" />
      <path
        d="M70 60V40q-14-2-14-14 14 0 14 14 0-14 14-14 0 12-14 14M160 60V30q-18-2-18-18 18 0 18 18 0-18 18-18 0 16-18 18M250 60V44q-12-2-12-12 12 0 12 12 0-12 12-12 0 10-12 12"
        fill="#2f8f5b"
        stroke="#1d6b45"
        strokeWidth="2"
      />
      <circle cx="286" cy="18" r="10" fill="#ffc857" />
      <path d="M20 70h26M110 70h22M200 70h26" stroke="#5e3d22" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
}

export const COVERS = Object.keys(DRAWINGS) as Cover[]

/** Returns the drawing of a pot: the chosen one, or always the same one for a pot without. */
export function coverOf({ _id, cover }: Pick<Pot, '_id' | 'cover'>): Cover {
  return cover ?? COVERS[Number.parseInt(_id.slice(-2), 16) % COVERS.length] ?? 'beach'
}

/** The drawing of a pot, which fills its box. Decorative. */
export function PotCover({ pot }: { pot: Pick<Pot, '_id' | 'cover'> }) {
  return <CoverDrawing cover={coverOf(pot)} />
}

export function CoverDrawing({ cover }: { cover: Cover }) {
  return (
    <svg
      viewBox="0 0 320 80"
      preserveAspectRatio="xMidYMid slice"
      width="100%"
      height="100%"
      style={{ display: 'block' }}
      aria-hidden
    >
      {DRAWINGS[cover]}
    </svg>
  )
}
