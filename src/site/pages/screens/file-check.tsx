import { type DragEvent, useState } from 'react'

interface Props {
  /** Reads a file and returns a sentence about it, or '' if the page shows the result. */
  read(file: File): Promise<string>
  hasTermo: boolean
}

/** Checks a file in this browser. The file is not uploaded. */
export function FileCheck({ read, hasTermo }: Props) {
  const [message, setMessage] = useState('')
  const check = async (file: File | undefined) => {
    if (!file) return
    setMessage('Conferindo o arquivo...')
    setMessage(await read(file).catch(() => 'Não foi possível ler este arquivo.'))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void check(event.dataTransfer.files[0])
  }
  return (
    <section
      className="file-check"
      aria-label="Conferir um arquivo"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <p className="field">
        <label htmlFor="arquivo">{hasTermo ? 'Conferir um arquivo' : 'Ou escolha um arquivo .termo'}</label>
        <input
          id="arquivo"
          type="file"
          aria-describedby="arquivo-nota"
          onChange={({ currentTarget }) => void check(currentTarget.files?.[0])}
        />
      </p>
      <p id="arquivo-nota">
        O arquivo é conferido neste aparelho e não é enviado. Você também pode arrastá-lo até aqui.
      </p>
      <p role="status">{message && <strong>{message}</strong>}</p>
    </section>
  )
}
