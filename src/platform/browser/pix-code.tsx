import './pix-code.css'
import { Button, Image, Text, Textarea } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
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
 * A Pix code as a QR code to scan with a phone, and as text to paste into a banking app on the same device,
 * with what the user has to check before paying.
 */
export function PixCode({ copia_e_cola, valor, recebedor, para, vencimento }: Props) {
  const { copy, copied, refused } = useCopy()
  return (
    <div className="pix-code">
      <div className="pix-qr">
        <Image
          w={200}
          h={200}
          alt={`Código QR do Pix de ${reais(valor)}`}
          src={`data:image/svg+xml,${encodeURIComponent(qrOf(copia_e_cola))}`}
        />
      </div>
      <div className="pix-copy">
        <Text size="md" className="pix-value">
          {reais(valor)}
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
          rows={5}
          classNames={{ input: 'pix-text' }}
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button
          mt="xs"
          fullWidth
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={() => copy(copia_e_cola)}
        >
          Copiar código
        </Button>
        <Text role="status" mt={4} mih="1.5em">
          {copied && 'Código copiado. Cole no aplicativo do seu banco.'}
          {refused && 'O navegador não deixou copiar. Selecione o código acima e copie.'}
        </Text>
      </div>
    </div>
  )
}
