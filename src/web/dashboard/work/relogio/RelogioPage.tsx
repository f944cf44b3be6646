import '#web/dashboard/print.css'
import './report.css'
import { Button, Group } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { wallClock } from '#contract/datas.ts'
import { api } from '#web/api.ts'
import { presetsOn } from '#web/dashboard/money/financeiro/presets.ts'
import { useAddress } from '#web/dashboard/platform/use-address.ts'
import { day } from '#web/format.ts'
import { QueryBoundary } from '#web/query-boundary.tsx'
import { DateFilter } from '#web/ui/DateFilter.tsx'
import { Empty, PageHeading } from '#web/ui/states.tsx'
import { ReportTable } from './ReportTable.tsx'

interface Period {
  de: string
  ate: string
}

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
        action={
          <Group gap="xs" className="screen-only">
            <Button
              component="a"
              variant="default"
              href={`/api/relogio/exportar?${new URLSearchParams({ ...period })}`}
            >
              Exportar CSV
            </Button>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => print()}
            >
              Imprimir
            </Button>
          </Group>
        }
      >
        Relógio
      </PageHeading>
      <Chooser
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
      <p className="clock-period">{`De ${day(report.de)} a ${day(report.ate)}. Em horas úteis inteiras, com o tempo corrido abaixo.`}</p>
      <ReportTable report={report} />
    </>
  )
}

interface ChooserProps {
  hoje: string
  period: Period
  onPeriod: (period: Period) => void
}

function Chooser({ hoje, period, onPeriod }: ChooserProps) {
  const choose = (name: keyof Period, value: string) => {
    if (!value) return
    const changed = { ...period, [name]: value }
    // If the new period ended before it started, the other date is set to the chosen day.
    onPeriod(changed.ate < changed.de ? { de: value, ate: value } : changed)
  }
  return (
    <section aria-label="Período" className="clock-chooser screen-only">
      <Group gap="xs" role="group" aria-label="Períodos prontos">
        {presetsOn(hoje).map(({ label, inicio, fim }) => (
          <Button
            key={label}
            variant="default"
            aria-pressed={inicio === period.de && fim === period.ate}
            onClick={() => onPeriod({ de: inicio, ate: fim })}
          >
            {label}
          </Button>
        ))}
      </Group>
      <Group gap="xs" wrap="nowrap">
        <DateFilter label="De" value={period.de} onChange={(value) => choose('de', value)} />
        <DateFilter label="Até" value={period.ate} onChange={(value) => choose('ate', value)} />
      </Group>
    </section>
  )
}
