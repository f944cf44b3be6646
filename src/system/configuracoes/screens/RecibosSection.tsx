import { Radio, SimpleGrid, Stack } from '@mantine/core'
import { Configuracoes } from '#platform/contract/configuracoes-schemas.ts'
import { formasDeMil } from '#platform/contract/extenso.ts'
import { SettingsPanel } from '#platform/dashboard/settings/SettingsPanel.tsx'
import { useSection } from '#platform/dashboard/settings/use-section.ts'
import { TextField } from '#platform/ui/fields.tsx'
import { RadioField } from '#platform/ui/RadioField.tsx'
import { AgencyDocumentInput } from './AgencyDocumentInput.tsx'

const Fields = Configuracoes.pick({
  recibo_razao_social: true,
  documento: true,
  recibo_cidade: true,
  recibo_responsavel: true,
  recibo_mil: true,
})

/** The issuer's data on receipts (recibos). Receipts already issued do not change. */
export function RecibosSection() {
  const section = useSection(Fields, { tab: 'recibos', label: 'Recibos' })
  return (
    <SettingsPanel
      title="Recibos"
      hint="Quem emite e quem assina. Vale para os próximos recibos; os já emitidos não mudam."
      section={section}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField name="recibo_razao_social" label="Razão social ou nome completo" maxLength={200} />
        <AgencyDocumentInput name="documento" hint="O mesmo da parte Agência." />
        <TextField name="recibo_cidade" label="Cidade e UF" placeholder="São Paulo/SP" maxLength={80} />
        <TextField name="recibo_responsavel" label="Quem assina" maxLength={200} />
      </SimpleGrid>
      <RadioField
        name="recibo_mil"
        label="Mil reais por extenso"
        description="“Um mil” e “hum mil” não deixam espaço para escrever algo antes."
      >
        <Stack gap="xs" mt="xs">
          {formasDeMil.map((forma) => (
            <Radio key={forma} value={forma} label={`${forma} reais`} />
          ))}
        </Stack>
      </RadioField>
    </SettingsPanel>
  )
}
