import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { revisorMessages } from '#contract/work/messages/revisores.ts'
import {
  CODIGO_DIGITOS,
  CODIGO_OU_PIN,
  type Fator,
  PIN_TAMANHO,
  pinAsTyped,
} from '#contract/work/rules/revisores.ts'
import { api, errorMessageOf } from '#web/api.ts'
import { ContactLink } from './ContactLink.tsx'
import type { ByLink } from './convite.ts'
import { type Ending, endingOf, useRequest } from './use-request.ts'

interface Props {
  link: ByLink
  fator: Fator
  onEntered: (projeto: number) => void
  onEnded: (ending: Ending) => void
}

/** The field for the code or the PIN. It submits itself when it is complete. */
export function CodeForm({ link, fator, onEntered, onEnded }: Props) {
  const enter = useRequest(api.revisao.entrar)
  const field = useRef<HTMLInputElement>(null)
  const [codigo, setCodigo] = useState('')
  const [lembrar, setLembrar] = useState(false)
  const [isShort, setIsShort] = useState(false)
  const isPin = fator === 'pin'
  const send = (typed: string) => {
    const isComplete = CODIGO_OU_PIN.test(typed)
    setIsShort(!isComplete)
    if (!isComplete || enter.isPending) return
    enter.mutate(
      { ...link, codigo: typed, lembrar },
      {
        onSuccess: ({ projeto }) => onEntered(projeto),
        onError: (error) => {
          const ending = endingOf(error)
          if (ending) return onEnded(ending)
          // What was typed stays, and the next character replaces it.
          field.current?.select()
        },
      },
    )
  }
  const type = (text: string) => {
    // A PIN from before PINs had letters is shorter. It is sent with the button.
    const length = isPin ? PIN_TAMANHO : CODIGO_DIGITOS
    const typed = (isPin ? pinAsTyped(text) : text.replace(/\D/g, '')).slice(0, length)
    setCodigo(typed)
    setIsShort(false)
    if (!enter.isPending) enter.reset()
    if (typed.length === length && typed !== codigo) send(typed)
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
          label={isPin ? 'PIN' : 'Código de 6 números'}
          size="lg"
          className="review-code"
          inputMode={isPin ? 'text' : 'numeric'}
          autoCapitalize={isPin ? 'characters' : 'off'}
          autoComplete={isPin ? 'off' : 'one-time-code'}
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
