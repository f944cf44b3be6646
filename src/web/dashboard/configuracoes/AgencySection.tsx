import { Fieldset, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Configuracoes } from '#contract/configuracoes.ts'
import { dicaDoDocumento } from '#contract/documento.ts'
import { Panel } from './Panel.tsx'
import { useSection } from './use-section.ts'

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
    <Panel title="Agência" section={section}>
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
          <DocumentInput {...field('documento')} />
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
    </Panel>
  )
}

interface DocumentProps {
  name: string
  defaultValue: string
  error: string | undefined
}

/** Anything is kept as it is typed; wrong digits get a hint. */
function DocumentInput({ defaultValue, ...rest }: DocumentProps) {
  const [typed, setTyped] = useState(defaultValue)
  return (
    <TextInput
      {...rest}
      label="CPF ou CNPJ"
      description={dicaDoDocumento(typed) ?? 'Não aparece no site.'}
      descriptionProps={{ role: 'status' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      defaultValue={defaultValue}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      maxLength={40}
    />
  )
}
