import { Button, Group, List, SimpleGrid, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { PixCode } from '#platform/browser/pix-code.tsx'
import { Configuracoes } from '#platform/contract/configuracoes-schemas.ts'
import {
  brCode,
  chavePix,
  PIX_CIDADE_MAX,
  PIX_NOME_MAX,
  recebedorDe,
  type TipoDeChave,
  textoPix,
  textoPixMax,
} from '#platform/contract/pix.ts'
import { faltaNoPix } from '#platform/contract/pix-schemas.ts'
import { SettingsPanel } from '#platform/dashboard/settings/SettingsPanel.tsx'
import { type Section, useSection } from '#platform/dashboard/settings/use-section.ts'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { useField } from '#platform/ui/Form.tsx'
import { TextField } from '#platform/ui/fields.tsx'

const Fields = Configuracoes.pick({
  pix_chave: true,
  pix_nome: true,
  pix_cidade: true,
  pix_texto: true,
}).superRefine((campos, context) => {
  const falta = faltaNoPix(campos)
  if (falta) context.addIssue({ code: 'custom', path: [falta.campo], message: falta.mensagem })
})

export function PixSettings() {
  const section = useSection(Fields, { tab: 'pix', label: 'Pix' })
  return (
    <SettingsPanel
      title="Pix"
      hint="Com uma chave, cada receita em aberto ganha um código Pix, e o cliente o vê em Faturas."
      section={section}
    >
      <Inputs initialKey={section.value('pix_chave')} />
      <Test section={section} />
      <Limits />
    </SettingsPanel>
  )
}

function Inputs({ initialKey }: { initialKey: string }) {
  const [key, setKey] = useState(chavePix(initialKey))
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <KeyField name="pix_chave" hint={hintFor(key?.tipo)} onTyped={(typed) => setKey(chavePix(typed))} />
      <SentField name="pix_nome" label="Nome de quem recebe" max={PIX_NOME_MAX} />
      <SentField name="pix_cidade" label="Cidade de quem recebe" max={PIX_CIDADE_MAX} />
      <SentField
        name="pix_texto"
        label="Texto para quem paga (opcional)"
        max={textoPixMax(key?.chave ?? '')}
      />
    </SimpleGrid>
  )
}

const kinds: Record<TipoDeChave, string> = {
  cpf: 'É um CPF. Quem paga vê o documento; prefira uma chave aleatória.',
  cnpj: 'É um CNPJ.',
  telefone: 'É um celular. Quem paga vê o número; prefira uma chave aleatória.',
  email: 'É um e-mail. Quem paga vê o endereço; prefira uma chave aleatória.',
  aleatoria: 'É uma chave aleatória: não mostra documento, telefone nem e-mail.',
}

const hintFor = (tipo: TipoDeChave | undefined) =>
  tipo ? kinds[tipo] : 'CPF, CNPJ, celular com +55, e-mail ou, de preferência, uma chave aleatória.'

const ONE_CENTAVO = 1

/** A Pix code with the saved settings for one centavo, to test it with a real payment. */
function Test({ section: { value, typed } }: { section: Section }) {
  const [open, dialog] = useDisclosure()
  const payee = recebedorDe({
    pix_chave: value('pix_chave'),
    pix_nome: value('pix_nome'),
    pix_cidade: value('pix_cidade'),
    pix_texto: value('pix_texto'),
  })
  return (
    <Group gap="sm">
      <Button variant="default" disabled={typed || !payee} onClick={dialog.open}>
        Testar com R$ 0,01
      </Button>
      <Text c="dimmed">
        {typed || !payee ? 'Salve uma chave antes de testar.' : 'Pague um centavo e veja se ele chega.'}
      </Text>
      {open && payee && (
        <Dialog title="Teste de R$ 0,01" onClose={dialog.close} size="lg">
          <PixCode
            copia_e_cola={brCode({ ...payee, valor: ONE_CENTAVO, txid: 'TESTE' })}
            valor={0.01}
            recebedor={value('pix_nome')}
          />
          <Text>
            Confira no aplicativo do banco o nome e o valor, pague e veja se o centavo entra na conta. Se o
            banco recusar, peça a ele uma chave que aceite códigos Pix estáticos.
          </Text>
        </Dialog>
      )}
    </Group>
  )
}

/** The limits of a Pix code that is generated without a bank. */
function Limits() {
  return (
    <section aria-labelledby="limites-do-pix">
      <Text fw={600} id="limites-do-pix" component="h3" m={0}>
        Observações
      </Text>
      <List size="sm" mt={4} spacing={4}>
        <List.Item>
          O banco não avisa este sistema: o pagamento é confirmado por uma pessoa ou pela importação do
          extrato.
        </List.Item>
        <List.Item>
          O código que identifica a cobrança pode não aparecer no extrato. Confira também o nome e o valor.
        </List.Item>
        <List.Item>
          O banco de uma empresa não é obrigado a aceitar códigos feitos fora dele. Teste antes de usar.
        </List.Item>
        <List.Item>Quem paga vê o valor já preenchido: o que ainda está em aberto naquele momento.</List.Item>
      </List>
    </section>
  )
}

interface Props {
  name: string
}

/** The Pix key, whose kind is shown while it is typed. */
function KeyField({ name, hint, onTyped }: Props & { hint: string; onTyped: (typed: string) => void }) {
  return (
    <TextField
      name={name}
      label="Chave Pix"
      description={hint}
      descriptionProps={{ role: 'status' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={({ currentTarget }) => onTyped(currentTarget.value)}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
    />
  )
}

/**
 * A text that banks display. It is sent without accents, so the converted text is shown while it is typed.
 */
function SentField({ name, label, max }: Props & { label: string; max: number }) {
  const [typed, setTyped] = useState(String(useField(name).value))
  const sent = textoPix(typed)
  const count = `${sent.length} de ${max}`
  return (
    <TextField
      name={name}
      label={label}
      description={
        sent ? `Será enviado: ${sent} (${count})` : `Até ${max} letras, como aparece para quem paga.`
      }
      descriptionProps={{ role: 'status' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      maxLength={200}
      autoComplete="off"
    />
  )
}
