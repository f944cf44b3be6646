import type { Logo } from '#platform/contract/configuracoes-schemas.ts'
import { enderecoDe } from '#platform/contract/enderecos.ts'

export function LogoImage({ logo, alt }: { logo: Logo; alt: string }) {
  const width = logo.larguras.find((one) => one >= 320) ?? logo.larguras.at(-1) ?? logo.largura
  return (
    <img
      className={logo.placa ? `logo plate-${logo.placa}` : 'logo'}
      src={enderecoDe(logo, width, 'webp')}
      width={logo.largura}
      height={logo.altura}
      alt={alt}
    />
  )
}
