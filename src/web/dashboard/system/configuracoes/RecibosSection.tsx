import { Radio, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { formasDeMil } from '#contract/platform/rules/extenso.ts'
import { Configuracoes } from '#contract/platform/schemas/configuracoes.ts'
import { SettingsPanel } from '#web/dashboard/platform/settings/SettingsPanel.tsx'
import { useSection } from '#web/dashboard/platform/settings/use-section.ts'
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
  const field = (name: Exclude<keyof typeof Fields.shape, 'recibo_mil'>) => ({
    name,
    defaultValue: section.value(name),
    error: section.errors[name],
  })
  return (
    <SettingsPanel
      title="Recibos"
      hint="Quem emite e quem assina. Vale para os próximos recibos; os já emitidos não mudam."
      section={section}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...field('recibo_razao_social')} label="Razão social ou nome completo" maxLength={200} />
        <AgencyDocumentInput {...field('documento')} hint="O mesmo da parte Agência." />
        <TextInput
          {...field('recibo_cidade')}
          label="Cidade e UF"
          placeholder="São Paulo/SP"
          maxLength={80}
        />
        <TextInput {...field('recibo_responsavel')} label="Quem assina" maxLength={200} />
      </SimpleGrid>
      <Radio.Group
        name="recibo_mil"
        label="Mil reais por extenso"
        description="“Um mil” e “hum mil” não deixam espaço para escrever algo antes."
        defaultValue={section.value('recibo_mil')}
        error={section.errors['recibo_mil']}
      >
        <Stack gap="xs" mt="xs">
          {formasDeMil.map((forma) => (
            <Radio key={forma} value={forma} label={`${forma} reais`} />
          ))}
        </Stack>
      </Radio.Group>
    </SettingsPanel>
  )
}
