import './pix-code.css'
import { Button, Image, Text, Textarea } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { FactList } from '#platform/ui/FactList.tsx'
import { useCopy } from './copy.tsx'
import { day, reais } from './format.ts'
import { qrOf } from './pix-qr.ts'

interface Props {
  copia_e_cola: string
  valor: number
  /** The name of the payee. */
  recebedor: string
  /** What the payment is for. */
  para?: string
  /** The due date, as `YYYY-MM-DD`. */
  vencimento?: string
}

/**
 * A Pix code as text to paste into a banking app on the same device, and as a QR code to scan with a phone, with what
 * the user has to check before paying. On a phone the QR code is behind a button, because it is for another device.
 */
export function PixCode({ copia_e_cola, valor, recebedor, para, vencimento }: Props) {
  const { copy, copied, refused } = useCopy()
  const [wasCopied, setWasCopied] = useState(false)
  const [hasQr, setHasQr] = useState(false)
  return (
    <div className="pix-code">
      <div className="pix-copy">
        <Text size="md" className="pix-value">
          {reais(valor)}
        </Text>
        <Button
          fullWidth
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={() => {
            setWasCopied(true)
            copy(copia_e_cola)
          }}
        >
          Copiar código
        </Button>
        <Text role="status" my={4} mih="1.5em" fw={wasCopied && !refused ? 600 : undefined}>
          {refused
            ? 'O navegador não deixou copiar. Selecione o código abaixo e copie.'
            : wasCopied && 'Código copiado. Agora abra o aplicativo do banco.'}
        </Text>
        <FactList
          cols={2}
          facts={[
            ['Para', recebedor],
            ['Referente a', para],
            ['Vencimento', vencimento && day(vencimento)],
          ]}
        />
        <Textarea
          mt="sm"
          label="Pix copia e cola"
          value={copia_e_cola}
          readOnly
          rows={4}
          classNames={{ input: 'pix-text' }}
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
      <div className="pix-other">
        <Button
          variant="default"
          fullWidth
          className="pix-other-toggle"
          aria-expanded={hasQr}
          onClick={() => setHasQr(!hasQr)}
        >
          Pagar em outro aparelho
        </Button>
        <div className="pix-qr" data-open={hasQr || undefined}>
          <Image
            w={200}
            h={200}
            alt={`Código QR do Pix de ${reais(valor)}`}
            src={`data:image/svg+xml,${encodeURIComponent(qrOf(copia_e_cola))}`}
          />
        </div>
      </div>
    </div>
  )
}
