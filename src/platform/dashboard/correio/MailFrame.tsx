import './mail-frame.css'

interface Props {
  assunto: string
  /** The address of the HTML, which the server sends with the headers of a framed document. */
  src: string
  /** Whether the e-mail is shown as wide as on a phone. */
  narrow?: boolean
}

/** Shows the HTML of an e-mail. The sandbox lets it run no script and open no link (decision 076). */
export const MailFrame = ({ assunto, src, narrow }: Props) => (
  <iframe
    className="mail-frame"
    data-narrow={narrow || undefined}
    title={`E-mail: ${assunto}`}
    sandbox=""
    src={src}
  />
)
