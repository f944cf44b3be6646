import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { revisorMessages } from '#contract/work/messages/revisores.ts'
import { CODIGO_DIGITOS, type Fator } from '#contract/work/rules/revisores.ts'
import { api, errorMessageOf } from '#web/api.ts'
import { ContactLink } from './ContactLink.tsx'
import { type Ending, endingOf, useRequest } from './use-request.ts'

interface Props {
  token: string
  fator: Fator
  onEntered: (projeto: number) => void
  onEnded: (ending: Ending) => void
}

/** The field for the six digits. It submits itself when they are complete. */
export function CodeForm({ token, fator, onEntered, onEnded }: Props) {
  const enter = useRequest(api.revisao.entrar)
  const field = useRef<HTMLInputElement>(null)
  const [codigo, setCodigo] = useState('')
  const [lembrar, setLembrar] = useState(false)
  const [isShort, setIsShort] = useState(false)
  const send = (digits: string) => {
    setIsShort(digits.length < CODIGO_DIGITOS)
    if (digits.length < CODIGO_DIGITOS || enter.isPending) return
    enter.mutate(
      { token, codigo: digits, lembrar },
      {
        onSuccess: ({ projeto }) => onEntered(projeto),
        onError: (error) => {
          const ending = endingOf(error)
          if (ending) return onEnded(ending)
          // What was typed stays, and the next digit replaces it.
          field.current?.select()
        },
      },
    )
  }
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, CODIGO_DIGITOS)
    setCodigo(digits)
    setIsShort(false)
    if (!enter.isPending) enter.reset()
    if (digits.length === CODIGO_DIGITOS && digits !== codigo) send(digits)
  }
  const problem = isShort
    ? revisorMessages.codigo
    : enter.error && errorMessageOf(enter.error, 'Erro ao confirmar o código.')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send(codigo)
      }}
    >
      <Stack gap="md">
        <Checkbox
          label="Lembrar neste aparelho"
          description="Por 30 dias. Não marque em um aparelho de outras pessoas."
          checked={lembrar}
          onChange={({ currentTarget }) => setLembrar(currentTarget.checked)}
        />
        <TextInput
          ref={field}
          label={fator === 'pin' ? 'PIN de 6 números' : 'Código de 6 números'}
          size="lg"
          className="review-code"
          inputMode="numeric"
          autoComplete={fator === 'pin' ? 'off' : 'one-time-code'}
          autoFocus
          readOnly={enter.isPending}
          value={codigo}
          error={problem}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <Button size="md" type="submit" loading={enter.isPending}>
          Entrar
        </Button>
        {enter.error && (
          <Text>
            <ContactLink />
          </Text>
        )}
      </Stack>
    </form>
  )
}
