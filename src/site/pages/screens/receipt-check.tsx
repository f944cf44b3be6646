import type { Verificacao } from '#money/recibos/contract.ts'
import { reais } from '#platform/browser/format.ts'
import type { PageData } from '#site/pages/page-data-rules.ts'
import { PlainPage } from './plain-page.tsx'

/** The public verification page of a receipt. */
export function ReceiptCheck({ data: { site, recibo } }: { data: PageData }) {
  const found = recibo && 'numero' in recibo ? recibo : undefined
  return (
    <PlainPage site={site} title="Verificação de recibo">
      {found ? (
        <FoundRecibo recibo={found} />
      ) : (
        <Missing error={recibo && 'error' in recibo ? recibo.error : null} />
      )}
      <p>
        <a href="/">Voltar ao início</a>
      </p>
    </PlainPage>
  )
}

const days = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', dateStyle: 'long' })

function FoundRecibo({ recibo }: { recibo: Verificacao }) {
  const { numero, status, data_emissao, valor, agencia, pagador } = recibo
  const facts: [string, string][] = [
    ['Número', numero],
    ['Emitido em', days.format(new Date(`${data_emissao}T00:00:00Z`))],
    ['Valor', reais(valor)],
    ['Quem recebeu', agencia],
    ['Quem pagou', pagador],
  ]
  return (
    <>
      <p className={`verdict ${status}`}>
        <span aria-hidden="true">{status === 'valido' ? '✓' : '✕'}</span>{' '}
        {status === 'valido' ? 'Recibo válido' : 'Recibo cancelado'}
      </p>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>Confira se os dados acima são os do recibo em mãos. Ele não substitui a nota fiscal (NFS-e).</p>
    </>
  )
}

function Missing({ error }: { error: string | null }) {
  return <p className="lead">{error ?? unknown}</p>
}

const unknown =
  'Nenhum recibo tem este código. Confira o endereço impresso no recibo, ou fale com quem o emitiu.'
