import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { Configuracoes } from '#contract/platform/schemas/configuracoes.ts'
import { SettingsPanel } from '#web/dashboard/platform/settings/SettingsPanel.tsx'
import { useSection } from '#web/dashboard/platform/settings/use-section.ts'
import { Fieldset } from '#web/ui/Fieldset.tsx'
import { AgencyDocumentInput } from './AgencyDocumentInput.tsx'

const Fields = Configuracoes.pick({
  nome: true,
  assinatura: true,
  documento: true,
  email: true,
  telefone: true,
  endereco: true,
  whatsapp: true,
  whatsapp_texto: true,
})

export function AgencySection() {
  const section = useSection(Fields, { tab: 'agencia', label: 'Agência' })
  const field = (name: keyof typeof Fields.shape) => ({
    name,
    defaultValue: section.value(name),
    error: section.errors[name],
  })
  return (
    <SettingsPanel title="Agência" section={section}>
      <Fieldset legend="Identificação">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput {...field('nome')} label="Nome" withAsterisk maxLength={200} />
          <TextInput
            {...field('assinatura')}
            label="Assinatura nas conversas"
            description="Como o cliente lê os comentários da equipe."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={200}
          />
          <AgencyDocumentInput {...field('documento')} hint="Não aparece no site." />
        </SimpleGrid>
      </Fieldset>
      <Fieldset legend="Contato">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput {...field('email')} type="email" label="E-mail de contato" maxLength={200} />
          <TextInput {...field('telefone')} type="tel" label="Telefone" maxLength={40} />
          <TextInput {...field('endereco')} label="Endereço" maxLength={200} />
        </SimpleGrid>
      </Fieldset>
      <Fieldset legend="WhatsApp">
        <Stack>
          <TextInput
            {...field('whatsapp')}
            type="tel"
            label="Número com DDD"
            description="Sem número, o botão não aparece."
            maxLength={40}
          />
          <Textarea {...field('whatsapp_texto')} label="Mensagem inicial" autosize maxLength={1000} />
        </Stack>
      </Fieldset>
    </SettingsPanel>
  )
}
