import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import type { FormState } from './use-form.ts'

interface Base {
  of: FormState
  name: string
  label: string
}

/** A field with its label and error message, linked for screen readers. */
function Labelled({ of, name, label, children }: Base & { children: ReactNode }) {
  const message = of.problem.fields?.[name]
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

function tied(of: FormState, name: string) {
  const id = idOf(of, name)
  const wrong = Boolean(of.problem.fields?.[name])
  return {
    id,
    name,
    'aria-invalid': wrong || undefined,
    'aria-describedby': wrong ? `${id}-erro` : undefined,
  }
}

type InputProps = Base & InputHTMLAttributes<HTMLInputElement> & { beside?: ReactNode }

export function Field({ of, name, label, beside, ...rest }: InputProps) {
  return (
    <Labelled of={of} name={name} label={label}>
      <span className="control">
        <input maxLength={200} defaultValue={of.values[name]} {...rest} {...tied(of, name)} />
        {beside}
      </span>
    </Labelled>
  )
}

export function TextField({ of, name, label, ...rest }: Base & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Labelled of={of} name={name} label={label}>
      <textarea defaultValue={of.values[name]} {...rest} {...tied(of, name)} />
    </Labelled>
  )
}

export function SelectField({ of, name, label, ...rest }: Base & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Labelled of={of} name={name} label={label}>
      <select {...rest} {...tied(of, name)} />
    </Labelled>
  )
}
