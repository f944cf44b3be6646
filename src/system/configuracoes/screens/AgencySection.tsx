import { SimpleGrid, Stack } from '@mantine/core'
import { Configuracoes } from '#platform/contract/configuracoes-schemas.ts'
import { SettingsPanel } from '#platform/dashboard/settings/SettingsPanel.tsx'
import { useSection } from '#platform/dashboard/settings/use-section.ts'
import { Fieldset, TextAreaField, TextField } from '#platform/ui/fields.tsx'
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
  return (
    <SettingsPanel title="Agência" section={section}>
      <Fieldset legend="Identificação">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField name="nome" label="Nome" withAsterisk maxLength={200} />
          <TextField
            name="assinatura"
            label="Assinatura nas conversas"
            description="Como o cliente lê os comentários da equipe."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={200}
          />
          <AgencyDocumentInput name="documento" hint="Não aparece no site." />
        </SimpleGrid>
      </Fieldset>
      <Fieldset legend="Contato">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField name="email" type="email" label="E-mail de contato" maxLength={200} />
          <TextField name="telefone" type="tel" label="Telefone" maxLength={40} />
          <TextField name="endereco" label="Endereço" maxLength={200} />
        </SimpleGrid>
      </Fieldset>
      <Fieldset legend="WhatsApp">
        <Stack>
          <TextField
            name="whatsapp"
            type="tel"
            label="Número com DDD"
            description="Sem número, o botão não aparece."
            maxLength={40}
          />
          <TextAreaField name="whatsapp_texto" label="Mensagem inicial" autosize maxLength={1000} />
        </Stack>
      </Fieldset>
    </SettingsPanel>
  )
}
