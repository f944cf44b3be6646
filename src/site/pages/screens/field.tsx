import {
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useState,
} from 'react'
import { overLimit } from '#platform/ui/over-limit.ts'
import type { FormState } from './use-form.ts'

interface Base {
  of: FormState
  name: string
  label: string
}

/** A field with its label and error message, linked for screen readers. */
function Labelled({
  of,
  name,
  label,
  over,
  children,
}: Base & { over?: string | undefined; children: ReactNode }) {
  const message = over ?? of.problem.fields?.[name]
  return (
    <p className={`field field-${name}`}>
      <label htmlFor={idOf(of, name)}>{label}</label>
      {children}
      {message && (
        <span className="field-error" id={`${idOf(of, name)}-erro`}>
          {message}
        </span>
      )}
    </p>
  )
}

const idOf = (of: FormState, name: string) => `${of.name}-${name}`

function fieldProps(of: FormState, name: string, over?: string) {
  const id = idOf(of, name)
  const wrong = Boolean(over ?? of.problem.fields?.[name])
  return {
    id,
    name,
    'aria-invalid': wrong || undefined,
    'aria-describedby': wrong ? `${id}-erro` : undefined,
  }
}

/** Says how far a text is over its maximum. The browser would cut it without a word. */
function useOver(max: number) {
  const [over, setOver] = useState<string>()
  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    setOver(overLimit(currentTarget.value, max))
  return { over, limited: { onInput, 'data-over': over } }
}

type InputProps = Base & InputHTMLAttributes<HTMLInputElement> & { beside?: ReactNode }

export function Field({ of, name, label, beside, maxLength = 200, ...rest }: InputProps) {
  const { over, limited } = useOver(maxLength)
  return (
    <Labelled of={of} name={name} label={label} over={over}>
      <span className="control">
        <input defaultValue={of.values[name]} {...rest} {...limited} {...fieldProps(of, name, over)} />
        {beside}
      </span>
    </Labelled>
  )
}

interface TextProps extends Base, TextareaHTMLAttributes<HTMLTextAreaElement> {
  name: string
  maxLength: number
}

export function TextField({ of, name, label, maxLength, ...rest }: TextProps) {
  const { over, limited } = useOver(maxLength)
  return (
    <Labelled of={of} name={name} label={label} over={over}>
      <textarea defaultValue={of.values[name]} {...rest} {...limited} {...fieldProps(of, name, over)} />
    </Labelled>
  )
}

export function SelectField({ of, name, label, ...rest }: Base & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Labelled of={of} name={name} label={label}>
      <select {...rest} {...fieldProps(of, name)} />
    </Labelled>
  )
}
