/**
 * The agency's initial, drawn like a type specimen. It is the hero picture if no featured portfolio entry has
 * two pictures.
 */
export function Specimen({ nome }: { nome: string }) {
  const [initial = 'A'] = nome.trim().toLocaleUpperCase('pt-BR')
  return (
    <svg className="specimen" viewBox="0 0 720 480" aria-hidden="true" focusable="false">
      <rect className="plate" x="36" y="36" width="648" height="408" />
      <path
        className="crop"
        d="M36 0v24M684 0v24M36 456v24M684 456v24M0 36h24M696 36h24M0 444h24M696 444h24"
      />
      <text className="glyph" x="360" y="400" textAnchor="middle">
        {initial}
      </text>
      <path className="guide" d="M36 80h648M36 400h648M36 176h648M196 36v408M524 36v408" />
      <circle className="guide" cx="360" cy="240" r="160" />
    </svg>
  )
}
