import '#web/dashboard/print.css'
import '#web/dashboard/platform/relatorio/report.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { wallClock } from '#contract/datas.ts'
import { api } from '#web/api.ts'
import { presetsOn } from '#web/dashboard/money/financeiro/presets.ts'
import { useAddress } from '#web/dashboard/platform/use-address.ts'
import { day } from '#web/format.ts'
import { QueryBoundary } from '#web/query-boundary.tsx'
import { Empty, PageHeading } from '#web/ui/states.tsx'
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
