import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { CamposCustos } from '#platform/contract/custos-schemas.ts'
import { SettingsPanel } from '#platform/dashboard/settings/SettingsPanel.tsx'
import { useSection } from '#platform/dashboard/settings/use-section.ts'
import { useField } from '#platform/ui/Form.tsx'
import { JsonField } from '#platform/ui/fields.tsx'
import { MoneyInput } from '#platform/ui/MoneyInput.tsx'

type Custos = { usuario_id: number; valor: number }[]

/** What each person of the team costs a month. */
export function CustosSection() {
  const section = useSection(CamposCustos, { tab: 'custos', label: 'Custo da equipe' })
  return (
    <SettingsPanel
      title="Custo da equipe"
      hint="Quanto cada pessoa custa por mês, com encargos. Só administradores veem. Serve para estimar o resultado de cada projeto: 160 horas por mês. Nada é perguntado à equipe."
      section={section}
    >
      <CustosFields initial={section.value('custos_mensais')} />
    </SettingsPanel>
  )
}

function CustosFields({ initial }: { initial: Custos }) {
  const { data: people } = useSuspenseQuery(api.usuarios.porPapel.queryOptions({ input: {} }))
  const { error } = useField('custos_mensais')
  const [custos, setCustos] = useState(initial)
  const team = people.filter(({ role }) => role !== 'client')
  const set = (usuario_id: number, valor: number | undefined) => {
    const others = custos.filter((one) => one.usuario_id !== usuario_id)
    setCustos(valor === undefined ? others : [...others, { usuario_id, valor }])
  }
  return (
    <>
      {team.map(({ id, name }) => (
        <MoneyInput
          key={id}
          name={`custo-${id}`}
          label={name}
          defaultValue={initial.find(({ usuario_id }) => usuario_id === id)?.valor}
          onValue={(valor) => set(id, valor)}
        />
      ))}
      {error && (
        <Text c="red" role="alert">
          {error}
        </Text>
      )}
      <JsonField name="custos_mensais" value={custos} />
    </>
  )
}
