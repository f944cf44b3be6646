import { useState } from 'react'
import type { Imagem } from '#platform/contract/arquivos-schemas.ts'
import { LazyBoundary } from '#platform/ui/LazyBoundary.tsx'
import { lazyComponent } from '#platform/ui/lazy-part.tsx'
import { Picture } from './Picture.tsx'

const Viewer = lazyComponent(
  'platform/dashboard/arquivos/Viewer',
  async () => (await import('./Viewer.tsx')).Viewer,
)

/** A grid of pictures. Each opens in the viewer, which supports keyboard, mouse wheel and touch. */
export function Gallery({ images, label }: { images: Imagem[]; label: string }) {
  const [at, setAt] = useState<number | null>(null)
  if (images.length === 0) return null
  return (
    <section aria-label={label}>
      <ul className="gallery plain-list">
        {images.map((imagem, index) => (
          <li key={imagem.id}>
            <button
              type="button"
              onClick={() => setAt(index)}
              aria-label={`Ampliar ${imagem.legenda || imagem.nome}`}
            >
              <Picture imagem={imagem} sizes="(max-width: 36em) 45vw, 220px" alt="" />
            </button>
            {imagem.legenda && <p>{imagem.legenda}</p>}
          </li>
        ))}
      </ul>
      {at !== null && (
        <LazyBoundary>
          <Viewer images={images} at={at} onClose={() => setAt(null)} />
        </LazyBoundary>
      )}
    </section>
  )
}
