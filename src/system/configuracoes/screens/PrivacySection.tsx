import { Anchor, Button, Group, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '#platform/browser/api.ts'
import { Configuracoes, PRIVACIDADE_MAX } from '#platform/contract/configuracoes-schemas.ts'
import { mesesGuardado } from '#platform/contract/retention.ts'
import { SettingsPanel } from '#platform/dashboard/settings/SettingsPanel.tsx'
import { useSection } from '#platform/dashboard/settings/use-section.ts'
import { TextAreaField } from '#platform/ui/fields.tsx'
import { SwitchField } from '#platform/ui/SwitchField.tsx'
import { PRIVACIDADE } from '#site/pages/privacidade-rules.ts'

const Fields = Configuracoes.pick({ privacidade: true, originais_para_clientes: true })

export function PrivacySection() {
  const section = useSection(Fields, { tab: 'privacidade', label: 'Privacidade' })
  const { data: settings } = useSuspenseQuery(api.configuracoes.get.queryOptions())
  const ref = useRef<HTMLTextAreaElement>(null)
  const startFromModel = () => {
    const field = ref.current
    if (!field) return
    // The template is inserted like typed text, with an input event, so that the form, the draft and the
    // auto-sizing field update.
    field.focus()
    field.setRangeText(modelFor(settings), 0, field.value.length, 'start')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  return (
    <SettingsPanel
      title="Privacidade"
      hint="O que a agência faz com dados pessoais. O texto fica na página de privacidade do site, acima do formulário de pedidos, com link junto do formulário de contato."
      section={section}
    >
      <TextAreaField
        ref={ref}
        name="privacidade"
        label="Texto"
        description="Uma linha com “# ” no começo é um título; com “- ”, um item de lista."
        autosize
        minRows={10}
        maxRows={30}
        maxLength={PRIVACIDADE_MAX}
      />
      <Group justify="space-between">
        <Text c="dimmed">
          {settings.privacidade ? (
            <>
              Publicado em{' '}
              <Anchor href={PRIVACIDADE} target="_blank" rel="noopener">
                {PRIVACIDADE}
              </Anchor>
            </>
          ) : (
            'Ainda sem texto: a página tem só o formulário de pedidos.'
          )}
        </Text>
        {!settings.privacidade && (
          <Button variant="default" size="xs" onClick={startFromModel}>
            Começar com um modelo
          </Button>
        )}
      </Group>
      <SwitchField
        name="originais_para_clientes"
        label="O cliente pode baixar o arquivo original das imagens do projeto"
        description="Uma foto pode trazer o lugar, a hora e o aparelho. Desligado, o cliente baixa a imagem em tamanho real, sem esses dados; a equipe sempre baixa o original."
      />
    </SettingsPanel>
  )
}

/** A template that describes what this application does with personal data; the agency adds the rest. */
function modelFor({ nome, email }: { nome: string; email: string }): string {
  return `${nome} guarda o mínimo de dados pessoais, e só pelo tempo em que precisa deles.

# O que guardamos
- De quem escreve pelo site: nome, e-mail, telefone e a mensagem, para responder e preparar uma proposta.
- De quem tem uma conta: nome, e-mail, empresa, os projetos e as conversas sobre eles.
- De cada acesso: data, hora e endereço IP, por segurança.

# Por quanto tempo
Contatos que não viram trabalho são apagados ${mesesGuardado} meses depois da última conversa. O que a lei obriga a guardar, como registros fiscais, fica pelo prazo da lei.

# Com quem dividimos
Com ninguém, a não ser quem hospeda este site. Não usamos rastreadores nem cookies de publicidade.

# Os seus direitos
Você pode pedir para ver, corrigir ou apagar os seus dados no formulário abaixo${email ? `, ou escrevendo para ${email}` : ''}.
`
}
