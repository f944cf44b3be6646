import type { Tela } from '#proofing/pecas/schemas.ts'
import { PlaceForm } from './PlaceForm.tsx'
import { addressOf } from './placing.ts'

interface ThumbsProps {
  telas: Tela[]
  pagina: number
  onPage: (pagina: number) => void
}

/** Small pictures of the pages, to choose one. */
export const Thumbs = ({ telas, pagina, onPage }: ThumbsProps) => (
  <nav aria-label="Páginas" className="mesa-thumbs">
    <ol className="plain-list">
      {telas.map((tela) => (
        <li key={tela.pagina}>
          <PlaceForm to={{ pag: tela.pagina, marcacao: null }} onGo={() => onPage(tela.pagina)}>
            <button
              type="submit"
              aria-label={`Página ${tela.pagina}`}
              aria-current={tela.pagina === pagina ? 'page' : undefined}
            >
              <img
                src={addressOf(tela, 192)}
                width={tela.largura}
                height={tela.altura}
                alt=""
                loading="lazy"
                style={{ backgroundColor: tela.cor }}
              />
              <span aria-hidden>{tela.pagina}</span>
            </button>
          </PlaceForm>
        </li>
      ))}
    </ol>
  </nav>
)
