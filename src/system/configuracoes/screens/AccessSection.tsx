import { Radio, Stack } from '@mantine/core'
import { Configuracoes } from '#platform/contract/configuracoes-schemas.ts'
import { SettingsPanel } from '#platform/dashboard/settings/SettingsPanel.tsx'
import { useSection } from '#platform/dashboard/settings/use-section.ts'
import { RadioField } from '#platform/ui/RadioField.tsx'

const Fields = Configuracoes.pick({ cadastro: true })

const modes = [
  {
    value: 'aberto',
    label: 'Aberto',
    description: 'Clientes entram na hora; quem pede acesso à equipe aguarda aprovação.',
  },
  { value: 'so-clientes', label: 'Só clientes', description: 'Não é possível pedir acesso à equipe.' },
  { value: 'so-convite', label: 'Só por convite', description: 'Só quem recebeu um convite da agência.' },
  {
    value: 'fechado',
    label: 'Fechado',
    description: 'Ninguém se cadastra; as contas são criadas em Equipe.',
  },
]

export function AccessSection() {
  const section = useSection(Fields, { tab: 'cadastro', label: 'Quem pode se cadastrar' })
  return (
    <SettingsPanel title="Quem pode se cadastrar" section={section}>
      <RadioField name="cadastro" label="Quem pode se cadastrar">
        <Stack gap="sm" mt="xs">
          {modes.map((mode) => (
            <Radio key={mode.value} {...mode} />
          ))}
        </Stack>
      </RadioField>
    </SettingsPanel>
  )
}
