import '#platform/dashboard/print.css'
import '#platform/dashboard/relatorio/report.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { presetsOn } from '#money/financeiro/screens/presets.ts'
import { api } from '#platform/browser/api.ts'
import { day } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { wallClock } from '#platform/contract/datas.ts'
import { useAddress } from '#platform/dashboard/use-address.ts'
import { Empty, PageHeading } from '#platform/ui/states.tsx'
import { type Period, PeriodChooser } from './PeriodChooser.tsx'
import { RelogioTable } from './RelogioTable.tsx'
import { ReportActions } from './ReportActions.tsx'

/** How long the projects of each client were with both sides in a period, which is in the address. */
export function RelogioPage() {
  const { params, set } = useAddress()
  const hoje = wallClock(Date.now()).dia
  const [month] = presetsOn(hoje)
  const period = {
    de: params.get('data_inicio') ?? month?.inicio ?? hoje,
    ate: params.get('data_fim') ?? month?.fim ?? hoje,
  }
  return (
    <div className="printable">
      <PageHeading
        action={<ReportActions file={`/api/relogio/exportar?${new URLSearchParams({ ...period })}`} />}
      >
        Relógio
      </PageHeading>
      <PeriodChooser
        hoje={hoje}
        period={period}
        onPeriod={({ de, ate }) => set({ data_inicio: de, data_fim: ate })}
      />
      <QueryBoundary failure="Erro ao buscar o relatório.">
        <Report {...period} />
      </QueryBoundary>
    </div>
  )
}

function Report(period: Period) {
  const { data: report } = useSuspenseQuery(api.relogio.relatorio.queryOptions({ input: period }))
  if (report.clientes.length === 0)
    return (
      <Empty
        title="Nenhum projeto com tempo neste período"
        hint="O tempo conta desde que um projeto é criado, até ser concluído. Escolha outro período acima."
      />
    )
  return (
    <>
      <p className="report-period">{`De ${day(report.de)} a ${day(report.ate)}. Em horas úteis inteiras, com o tempo corrido abaixo.`}</p>
      <RelogioTable report={report} />
    </>
  )
}
