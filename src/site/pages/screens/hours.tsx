import { linhasDoHorario } from '#platform/contract/linhas.ts'
import type { PageData } from '#site/pages/page-data-rules.ts'
import type { Site } from '#site/site/contract.ts'

/**
 * The opening hours, and whether the agency is open now. After the instant in `data-muda`, starter.ts fetches
 * the page again to update the text about being open now.
 */
export function Hours({ site, situacao }: { site: Site; situacao: PageData['situacao'] }) {
  return (
    <>
      <h3 className="hours-title">Horário de atendimento</h3>
      {situacao && (
        <p
          className={situacao.aberto ? 'now open' : 'now'}
          data-muda={situacao.muda_em}
          suppressHydrationWarning
        >
          {situacao.texto}
        </p>
      )}
      <ul className="hours">
        {linhasDoHorario(site.horario).map(({ dias, horas }) => (
          <li key={dias}>{`${dias}: ${horas}`}</li>
        ))}
      </ul>
      {site.horario_nota && <p className="hours-note">{site.horario_nota}</p>}
    </>
  )
}
