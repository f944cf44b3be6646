import { Button, Fieldset, Group, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Configuracoes } from '#contract/configuracoes.ts'
import { api } from '#web/api.ts'
import { useActionForm } from '#web/use-action-form.ts'

const Fields = Configuracoes.pick({
  nome: true,
  assinatura: true,
  email: true,
  telefone: true,
  endereco: true,
  whatsapp: true,
  whatsapp_texto: true,
  hero_titulo: true,
  hero_texto: true,
  showreel: true,
  cadastro: true,
})

const modes = [
  { value: 'aberto', label: 'Aberto: clientes entram, equipe pede acesso' },
  { value: 'so-clientes', label: 'Só clientes' },
  { value: 'so-convite', label: 'Só por convite' },
  { value: 'fechado', label: 'Fechado' },
]

/** What the agency says of itself on the public page, and who may register. */
export function AgencyForm() {
  const { data: settings } = useSuspenseQuery(api.configuracoes.get.queryOptions())
  const [versao, setVersao] = useState(settings.versao)
  const { form, errors, busy } = useActionForm(Fields, api.configuracoes.update, {
    input: (values) => ({ ...values, versao }),
    onDone: (saved) => setVersao(saved.versao),
  })
  const field = (name: Exclude<keyof typeof Fields.shape, 'cadastro'>) => ({
    name,
    defaultValue: settings[name],
    error: errors[name],
  })
  return (
    <form {...form} aria-label="Agência">
      <Stack maw={760}>
        <Fieldset legend="Agência">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput {...field('nome')} label="Nome" withAsterisk maxLength={200} />
            <TextInput
              {...field('assinatura')}
              label="Assinatura nas conversas"
              description="Como o cliente lê os comentários da equipe."
              maxLength={200}
            />
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
        <Fieldset legend="Página pública">
          <Stack>
            <TextInput {...field('hero_titulo')} label="Chamada" maxLength={200} />
            <Textarea {...field('hero_texto')} label="Texto de abertura" autosize maxLength={1000} />
            <TextInput
              {...field('showreel')}
              type="url"
              label="Link do showreel"
              description="Sem link, o botão não aparece."
              maxLength={500}
            />
          </Stack>
        </Fieldset>
        <Fieldset legend="Cadastro">
          <Select
            name="cadastro"
            label="Quem pode se cadastrar"
            data={modes}
            allowDeselect={false}
            defaultValue={settings.cadastro}
            error={errors['cadastro']}
          />
        </Fieldset>
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            As mudanças aparecem no site na próxima visita.
          </Text>
          <Button type="submit" loading={busy}>
            Salvar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
