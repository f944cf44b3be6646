import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useReducer, useRef } from 'react'
import { api, errorMessageOf } from '#platform/browser/api.ts'
import { PostForm } from '#platform/ui/PostForm.tsx'
import { revisorMessages } from '#proofing/revisores/messages.ts'
import type { Fator } from '#proofing/revisores/rules.ts'
import { type CodeFormEvent, type CodeFormState, codeFormReducer, firstCodeForm } from './code-form-state.ts'
import { ContactLink } from './Frame.tsx'
import type { ByLink } from './review-client.ts'
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
  const [state, dispatch] = useReducer(codeFormReducer, fator, (one) => firstCodeForm(one, enter.error))
  const send = ({ codigo }: CodeFormState) =>
    enter.mutate(
      { ...link, codigo },
      {
        onSuccess: ({ projeto }) => onEntered(projeto),
        onError: (error) => {
          dispatch({ type: 'refused', error })
          const ending = endingOf(error)
          if (ending) return onEnded(ending)
          // What was typed stays, and the next character replaces it.
          field.current?.select()
        },
      },
    )
  const apply = (event: CodeFormEvent) => {
    const next = codeFormReducer(state, event)
    dispatch(event)
    if (next.step === 'sending' && state.step !== 'sending') send(next)
  }
  const isPin = fator === 'pin'
  const isSending = state.step === 'sending'
  return (
    <PostForm name="entrar" onSubmit={() => apply({ type: 'sent' })}>
      <Stack gap="md">
        <TextInput
          ref={field}
          label={isPin ? 'PIN' : 'Código de 6 números'}
          name="codigo"
          size="lg"
          className="review-code"
          inputMode={isPin ? 'text' : 'numeric'}
          autoCapitalize={isPin ? 'characters' : 'off'}
          autoComplete={isPin ? 'off' : 'one-time-code'}
          autoFocus
          readOnly={isSending}
          value={state.codigo}
          error={problemOf(state)}
          onChange={({ currentTarget }) => apply({ type: 'typed', text: currentTarget.value })}
        />
        <Button size="md" type="submit" loading={isSending}>
          Entrar
        </Button>
        {state.step === 'refused' && (
          <Text>
            <ContactLink />
          </Text>
        )}
      </Stack>
    </PostForm>
  )
}

/** What is shown below the field. */
function problemOf(state: CodeFormState) {
  if (state.step === 'incomplete') return revisorMessages.codigo
  return state.step === 'refused' && errorMessageOf(state.error, 'Erro ao confirmar o código.')
}
