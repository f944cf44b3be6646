import './post-form.css'
import type { ReactNode } from 'react'

interface Props {
  /** The values that are sent with those of the fields. */
  fields: Record<string, string | number>
  onSubmit: () => void
  children: ReactNode
}

interface PostProps extends Omit<Props, 'fields'> {
  /** What the form does, from the list of the page. */
  name: string
  fields?: Props['fields']
}

/** A form that is sent to the address of its page while no script runs. With script it calls `onSubmit` instead. */
export const PostForm = ({ name, fields, ...rest }: PostProps) => (
  <Form method="post" fields={{ formulario: name, ...fields }} {...rest} />
)

/** A button that opens the page with these query parameters while no script runs. With script it calls `onSubmit`. */
export const OpenForm = (props: Props) => <Form method="get" {...props} />

const Form = ({ method, fields, onSubmit, children }: Props & { method: 'get' | 'post' }) => (
  <form
    method={method}
    noValidate
    className="post-form"
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {Object.entries(fields).map(([key, value]) => (
      <input key={key} type="hidden" name={key} value={value} />
    ))}
    {children}
  </form>
)
