import '@mantine/charts/styles.layer.css'
import { Button, Fieldset, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PrevisaoDeCaixa } from '#money/financeiro/contract.ts'
import {
  PAGAMENTOS_SUFICIENTES,
  type Previsao,
  preverCaixa,
  type Semana,
} from '#money/financeiro/previsao-rules.ts'
import { api } from '#platform/browser/api.ts'
import { counted, day, longDay, reais } from '#platform/browser/format.ts'
import { latePart } from '#platform/browser/lazy-part.tsx'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { ForecastCheck } from './Conferencia.tsx'
import { FinancePanel, Nothing } from './FinancePanel.tsx'
import { ShownOnDemand } from './ShownOnDemand.tsx'
import { amount, sumOf } from './words.ts'

const AdiamentoFields = lazyPart(
  'money/financeiro/screens/AdiamentoFields',
  async () => (await import('./AdiamentoFields.tsx')).AdiamentoFields,
)
const PrevisaoChart = latePart(
  'money/financeiro/screens/PrevisaoChart',
  async () => (await import('./PrevisaoChart.tsx')).PrevisaoChart,
  {
    fallback: <Skeleton height={272} />,
  },
)

/** The forecast of twelve weeks, in which each client pays as late as usual. */
export function PrevisaoPanel() {
  return (
    <QueryBoundary failure="Erro ao buscar a previsão de caixa.">
      <Content />
    </QueryBoundary>
  )
}

function Content() {
  const { data: base } = useSuspenseQuery(api.financeiro.previsao.queryOptions())
  return (
    <FinancePanel
      id="previsao"
      title="Previsão de 12 semanas"
      note={
        <>
          Começa no saldo até hoje ({reais(base.saldo)}): tudo o que entrou menos o que saiu. Cada cliente é
          esperado no vencimento mais o atraso que costuma ter; se a conta já venceu, o atraso conta a partir
          de hoje. Despesas contam no vencimento, e o que as contas fixas ativas ainda vão gerar entra como
          previsto.
        </>
      }
    >
      {base.lancamentos.length === 0 ? (
        <Nothing
          title="Nada a receber nem a pagar nas próximas 12 semanas"
          hint="A previsão é calculada a partir das transações em aberto e das contas fixas."
        />
      ) : (
        <Forecast base={base} />
      )}
      <ForecastCheck conferencia={base.conferencia} />
    </FinancePanel>
  )
}

function Forecast({ base }: { base: PrevisaoDeCaixa }) {
  const [adiamentos, setAdiamentos] = useState<Adiamento[]>([])
  const chosen = adiamentos.filter(({ chave, dias }) => chave !== null && dias > 0)
  const usual = preverCaixa(base)
  const changed =
    chosen.length > 0
      ? preverCaixa(base, Object.fromEntries(chosen.map(({ chave, dias }) => [chave, dias])))
      : undefined
  const shown = changed ?? usual
  const nameOf = (chave: string | null) => base.clientes.find((one) => one.chave === chave)?.nome ?? ''
  return (
    <>
      <PrevisaoChart saldo={base.saldo} shown={shown} usual={changed && usual} />
      <div aria-live="polite">
        {changed && (
          <p className="finance-note">
            {chosen
              .map(
                ({ chave, dias }) =>
                  `Se ${nameOf(chave)} pagar ${counted(dias, 'dia depois', 'dias depois')}.`,
              )
              .join(' ')}
          </p>
        )}
        {belowZero(shown, base.ate, chosen.length).map((sentence) => (
          <p key={sentence} className="finance-note">
            {sentence}
          </p>
        ))}
      </div>
      <ShownOnDemand id="previsao-semanas" what="as semanas">
        <PrevisaoTable semanas={shown.semanas} />
      </ShownOnDemand>
      {base.clientes.length > 0 && (
        <>
          <Adiamentos clientes={base.clientes} value={adiamentos} onChange={setAdiamentos} />
          <PrevisaoClientes base={base} />
        </>
      )}
    </>
  )
}

const heads = ['Entra', 'Sai', 'Saldo esperado', 'Saldo pessimista']

/** The weeks of the forecast as a table. */
function PrevisaoTable({ semanas }: { semanas: Semana[] }) {
  return (
    <table className="finance-table" data-wide>
      <caption>Previsão por semana, em reais</caption>
      <thead>
        <tr>
          <th scope="col">Semana até</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {semanas.map(({ ate, entradas, saidas, previsto, mediana, pessimista }) => (
          <tr key={ate}>
            <th scope="row">{day(ate)}</th>
            <td>
              {amount(entradas)}
              <Projected value={previsto.entradas} />
            </td>
            <td>
              {amount(saidas)}
              <Projected value={previsto.saidas} />
            </td>
            <td>{amount(mediana)}</td>
            <td>{amount(pessimista)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The part of a sum that active contas fixas will still create. */
const Projected = ({ value }: { value: number }) =>
  value === 0 ? null : <small className="finance-projected"> previsto: {amount(value)}</small>

const FIRST = 8

/** How late each client usually pays, and on how many payments that is based. */
function PrevisaoClientes({ base }: { base: PrevisaoDeCaixa }) {
  const [all, setAll] = useState(false)
  const { clientes, lancamentos } = base
  const shown = all ? clientes : clientes.slice(0, FIRST)
  return (
    <>
      <h3 className="finance-subhead">Quando cada cliente paga</h3>
      <p className="finance-note">
        A previsão se apoia em{' '}
        {counted(
          clientes.reduce((sum, { pagamentos }) => sum + pagamentos, 0),
          'pagamento',
          'pagamentos',
        )}{' '}
        de {counted(clientes.length, 'cliente', 'clientes')}: de cada um, os 24 mais recentes. Com menos de
        três pagamentos vale o vencimento. Um pagamento em cada dez demora mais que o atraso pessimista.
      </p>
      <table className="finance-table" data-bars>
        <caption>Quando cada cliente paga</caption>
        <thead>
          <tr>
            <th scope="col">Cliente</th>
            <th scope="col">A receber</th>
            <th scope="col">Costuma pagar</th>
            <th scope="col">Pessimista</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((cliente) => (
            <tr key={cliente.chave}>
              <th scope="row" className="finance-client">
                {cliente.nome}
                <small>{basisOf(cliente)}</small>
              </th>
              <td>
                {amount(
                  sumOf(
                    lancamentos.filter((one) => one.cliente === cliente.chave),
                    ({ valor }) => valor,
                  ),
                )}
              </td>
              <td>{delayInWords(cliente.mediana)}</td>
              <td>{delayInWords(cliente.pessimista)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < clientes.length && (
        <Button
          variant="subtle"
          size="compact-sm"
          className="finance-toggle"
          onClick={() => setAll(true)}
        >{`Mostrar os ${clientes.length} clientes`}</Button>
      )}
    </>
  )
}

type Cliente = PrevisaoDeCaixa['clientes'][number]

/** What the delay of a client is based on. */
function basisOf({ pagamentos }: Cliente): string {
  if (pagamentos >= PAGAMENTOS_SUFICIENTES) return `Mediana de ${pagamentos} pagamentos`
  if (pagamentos === 0) return 'Pelo vencimento: nenhum pagamento até aqui'
  return `Pelo vencimento: só ${counted(pagamentos, 'pagamento', 'pagamentos')} até aqui`
}

/** A delay such as `6 dias depois`, `1 dia antes` or `no dia`. */
function delayInWords(days: number): string {
  if (days === 0) return 'no dia'
  const many = counted(Math.abs(days), 'dia', 'dias')
  return days > 0 ? `${many} depois` : `${many} antes`
}

/**
 * Two sentences that say when each of the lines falls below zero.
 * @param adiados how many clients are assumed to pay later than usual
 */
function belowZero({ abaixo, semanas }: Previsao, ate: string, adiados: number): string[] {
  const hoje = semanas[0]?.de
  const said = (first: string | null) => {
    if (!first) return `o saldo não fica abaixo de zero até ${day(ate)}.`
    if (first === hoje) return 'o saldo já fica abaixo de zero hoje.'
    return `o primeiro dia com saldo abaixo de zero é ${longDay(first)}.`
  }
  const usual = 'Se cada cliente pagar como costuma'
  const delayed = adiados === 1 ? 'Com este atraso' : 'Com estes atrasos'
  return [
    `${adiados === 0 ? usual : delayed}, ${said(abaixo.mediana)}`,
    `Na linha pessimista, ${said(abaixo.pessimista)}`,
  ]
}

const MOST = 5
const DIAS = 15

interface Adiamento {
  id: number
  /** The client, or null until one is chosen. */
  chave: string | null
  dias: number
}

interface AdiamentosProps {
  clientes: PrevisaoDeCaixa['clientes']
  value: Adiamento[]
  onChange: (value: Adiamento[]) => void
}

/** Lets the user try out what happens if clients pay later. Nothing is saved. */
function Adiamentos({ clientes, value, onChange }: AdiamentosProps) {
  const [next, setNext] = useState(1)
  const add = () => {
    onChange([...value, { id: next, chave: null, dias: DIAS }])
    setNext(next + 1)
  }
  const change = (id: number, values: Partial<Adiamento>) =>
    onChange(value.map((one) => (one.id === id ? { ...one, ...values } : one)))
  return (
    <Fieldset legend="E se um cliente pagar mais tarde?" className="finance-what-if screen-only">
      <p className="finance-note">
        Escolha até cinco clientes. O gráfico e as frases mudam na hora, e nada é salvo.
      </p>
      {value.map(({ id, chave, dias }) => {
        const others = new Set(value.filter((one) => one.id !== id).map((one) => one.chave))
        return (
          <AdiamentoFields
            key={id}
            clientes={clientes.filter((one) => !others.has(one.chave))}
            chave={chave}
            dias={dias}
            onChange={(values) => change(id, values)}
            onRemove={() => onChange(value.filter((one) => one.id !== id))}
          />
        )
      })}
      {value.length < Math.min(MOST, clientes.length) && (
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          Acrescentar cliente
        </Button>
      )}
    </Fieldset>
  )
}
