import { Button, type ButtonProps } from '@mantine/core'
import {
  type ComponentProps,
  createContext,
  type FormEventHandler,
  type ReactNode,
  useContext,
  useRef,
} from 'react'
import type { Errors } from './form.ts'

interface FormState {
  errors: Errors
  /** The initial values of the fields, by name. */
  values?: object | undefined
  /** The error of the last request. */
  error?: unknown
  busy?: boolean
}

const State = createContext<FormState>({ errors: {} })

export interface FormProps extends ComponentProps<'form'>, FormState {
  /** Called on every change by the user, for example to save a draft. */
  onTyped?: FormEventHandler<HTMLFormElement> | undefined
}

/**
 * A form that takes the props from `useForm`. Each field finds its initial value and its error by its name.
 */
export function Form({ errors, values, error, busy = false, onInput, onTyped, ...form }: FormProps) {
  const hasActed = useRef(false)
  const act = () => {
    hasActed.current = true
  }
  return (
    <State value={{ errors, values, error, busy }}>
      <form
        method="dialog"
        {...form}
        onPointerDownCapture={act}
        // Screen readers click without pressing.
        onClickCapture={act}
        onKeyDownCapture={act}
        onInput={(event) => {
          onInput?.(event)
          // Hidden fields also change on their own, for example when what they depend on has been loaded.
          const { nativeEvent } = event
          if (hasActed.current || nativeEvent.isTrusted || nativeEvent instanceof InputEvent) onTyped?.(event)
        }}
      />
    </State>
  )
}

/** The initial value and the error of a field of the surrounding form. */
export function useField(name: string): { value: unknown; error: string | undefined } {
  const { errors, values } = useContext(State)
  return { value: (values as Record<string, unknown> | undefined)?.[name], error: errors[name] }
}

/** The error of the last request of the surrounding form. */
export const useRequestError = (): unknown => useContext(State).error

interface SubmitProps extends ButtonProps {
  children: ReactNode
}

/** The button that submits the surrounding form. */
export function SubmitButton(props: SubmitProps) {
  return <Button {...props} type="submit" loading={useContext(State).busy ?? false} />
}
