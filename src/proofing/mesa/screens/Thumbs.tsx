import type { Tela } from '#proofing/pecas/schemas.ts'
import { addressOf } from './placing.ts'

interface Props {
  telas: Tela[]
  pagina: number
  onPage: (pagina: number) => void
}

/** Small pictures of the pages, to choose one. */
export const Thumbs = ({ telas, pagina, onPage }: Props) => (
  <nav aria-label="Páginas" className="mesa-thumbs">
    <ol className="plain-list">
      {telas.map((tela) => (
        <li key={tela.pagina}>
          <button
            type="button"
            aria-label={`Página ${tela.pagina}`}
            aria-current={tela.pagina === pagina ? 'page' : undefined}
            onClick={() => onPage(tela.pagina)}
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
        </li>
      ))}
    </ol>
  </nav>
)
