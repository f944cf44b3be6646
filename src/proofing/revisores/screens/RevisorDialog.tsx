import './revisores.css'
import { NumberInput, Radio, Stack, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api, type WriteEndpoint } from '#platform/browser/api.ts'
import { phoneAsTyped } from '#platform/browser/masks.ts'
import { whatsappLinkOrNull } from '#platform/browser/phone.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { VersionedFormDialog } from '#platform/dashboard/VersionedFormDialog.tsx'
import { asTyped } from '#platform/ui/dom.ts'
import { useField } from '#platform/ui/Form.tsx'
import { TextField } from '#platform/ui/fields.tsx'
import { MaskedInput } from '#platform/ui/MaskedInput.tsx'
import { RadioField } from '#platform/ui/RadioField.tsx'
import { SelectField } from '#platform/ui/SelectField.tsx'
import { SwitchField } from '#platform/ui/SwitchField.tsx'
import { NewRevisor } from '#proofing/revisores/contract.ts'
import { revisorMessages } from '#proofing/revisores/messages.ts'
import {
  baixarLabels,
  baixas,
  canEscolherCustos,
  fatores,
  fatorLabels,
  papeis,
  papelLabels,
} from '#proofing/revisores/rules.ts'
import type { Revisor, RevisorCriado, RevisorSalvo } from '#proofing/revisores/schemas.ts'

/** The link is sent to the number, so that other text in its place is a mistake. */
const NewRevisorTyped = NewRevisor.extend({
  telefone: NewRevisor.shape.telefone.refine(
    (typed) => typed === '' || whatsappLinkOrNull(typed, '') !== null,
    revisorMessages.contatoInvalido,
  ),
})

interface NewProps {
  projectId: number
  /** Called with the new person, the link and the PIN. */
  onInvited: (criado: RevisorCriado) => void
  onClose: () => void
}

export function NewRevisorDialog({ projectId, onInvited, onClose }: NewProps) {
  const draft = useDraft(`novo-revisor-${projectId}`, 'Novo revisor')
  return (
    <ActionFormDialog
      title="Novo revisor"
      submit="Adicionar"
      schema={NewRevisorTyped}
      endpoint={api.revisores.create}
      fixed={{ id: projectId }}
      draft={draft}
      values={{ papel: 'decide', baixar: 'depois', ordem: 1 }}
      onClose={onClose}
      onDone={onInvited}
    >
      <NameField />
      <ContactField />
      <PapelField />
      <details className="more-options">
        <summary>Mais opções</summary>
        <Stack mt="xs">
          <FurtherFields />
        </Stack>
      </details>
    </ActionFormDialog>
  )
}

interface EditProps {
  revisor: Revisor
  /** Called if the change has created a PIN, which is shown only once. */
  onPin: (revisor: Revisor, pin: string) => void
  onClose: () => void
}

export function EditRevisorDialog({ revisor, onPin, onClose }: EditProps) {
  const made = useRef<RevisorSalvo>(undefined)
  const endpoint: WriteEndpoint<
    z.output<typeof NewRevisor> & { id: number; versao?: number | undefined },
    unknown
  > = {
    mutationKey: () => api.revisores.update.mutationKey(),
    call: async (input, options) => {
      made.current = await api.revisores.update.call(input, options)
      return made.current
    },
  }
  return (
    <VersionedFormDialog
      title="Editar revisor"
      submit="Salvar"
      schema={NewRevisor}
      endpoint={endpoint}
      row={revisor}
      what="este revisor"
      draft={{ key: `revisor-${revisor.id}`, label: `Editar revisor “${revisor.nome}”` }}
      onClose={() => (made.current?.pin ? onPin(made.current.revisor, made.current.pin) : onClose())}
    >
      <NameField />
      <TwoContactFields />
      <PapelField />
      <FurtherFields />
    </VersionedFormDialog>
  )
}

const hints = {
  decide: 'Aprova ou pede ajustes, e marca nas peças.',
  comenta: 'Marca nas peças, sem responder por elas.',
  ve: 'Abre as peças e lê as marcações.',
}

const NameField = () => <TextField name="nome" label="Nome" withAsterisk maxLength={200} data-autofocus />

const TwoContactFields = () => (
  <>
    <TextField
      name="email"
      label="E-mail"
      description="Informe o e-mail, o telefone ou os dois."
      type="email"
      maxLength={200}
    />
    <MaskedInput name="telefone" label="Telefone" type="tel" mask={phoneAsTyped} maxLength={40} />
  </>
)

/** One field for a telephone number or an e-mail address, and two fields if a draft has both. */
function ContactField() {
  const email = useField('email').value
  const telefone = useField('telefone').value
  const [first] = useState({ email, telefone })
  if (first.email && first.telefone) return <TwoContactFields />
  return <OneContactField first={String(first.email || first.telefone || '')} />
}

/** A telephone number and an e-mail address are told apart by the `@`. */
function OneContactField({ first }: { first: string }) {
  const email = useField('email')
  const telefone = useField('telefone')
  const [text, setText] = useState(first)
  const isEmail = text.includes('@')
  return (
    // A hidden input comes directly after what has the focus if its value is wrong.
    <>
      <div>
        <TextInput
          label="WhatsApp ou e-mail"
          withAsterisk
          autoComplete="off"
          value={text}
          onChange={(event) => setText(asTyped(event, phoneAsTyped))}
          error={email.error ?? telefone.error}
        />
        <input type="hidden" name="telefone" value={isEmail ? '' : text} />
      </div>
      <input type="hidden" name="email" value={isEmail ? text : ''} />
    </>
  )
}

const PapelField = () => (
  <RadioField name="papel" label="O que a pessoa faz">
    <Stack gap="xs" my={6}>
      {papeis.map((papel) => (
        <Radio key={papel} value={papel} label={papelLabels[papel]} description={hints[papel]} />
      ))}
    </Stack>
  </RadioField>
)

/** What is seldom changed. */
function FurtherFields() {
  const { user } = useSession()
  return (
    <>
      <OrdemField />
      {canEscolherCustos(user) && (
        <SwitchField
          name="aceita_custos"
          label="Pode aceitar o valor de rodadas extras"
          description="Só para quem decide. Sem isso, o pedido espera por quem pode. O cliente do projeto sempre pode."
        />
      )}
      <SelectField
        name="baixar"
        label="Pode baixar os arquivos"
        description="O filme precisa chegar ao aparelho para tocar. Cada entrega fica em 'Acessos'."
        allowDeselect={false}
        data={baixas.map((value) => ({ value, label: baixarLabels[value] }))}
      />
      <RadioField
        name="fator"
        label="Como a pessoa confirma quem é"
        description="Automático: código por e-mail ou, sem e-mail, PIN."
      >
        <Stack gap="xs" my={6}>
          {fatores.map((fator) => (
            <Radio key={fator} value={fator} label={fatorLabels[fator]} />
          ))}
        </Stack>
      </RadioField>
    </>
  )
}

function OrdemField() {
  const { value, error } = useField('ordem')
  return (
    <NumberInput
      name="ordem"
      data-type="number"
      label="Ordem de resposta"
      description="Só quando uma pessoa responde depois da outra. O cliente do projeto é sempre o primeiro."
      defaultValue={Number(value ?? 1)}
      min={1}
      max={99}
      allowDecimal={false}
      error={error}
    />
  )
}
