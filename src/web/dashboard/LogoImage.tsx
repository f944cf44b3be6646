import { enderecoDe } from '#contract/arquivos.ts'
import type { Logo } from '#contract/configuracoes.ts'
import { placaDoLogo } from '#contract/cor.ts'

export function LogoImage({ logo, alt }: { logo: Logo; alt: string }) {
  const plate = placaDoLogo(logo.tinta)
  const width = logo.larguras.find((one) => one >= 320) ?? logo.larguras.at(-1) ?? logo.largura
  return (
    <img
      className={plate ? `logo plate-${plate}` : 'logo'}
      src={enderecoDe(logo, width, 'webp')}
      width={logo.largura}
      height={logo.altura}
      alt={alt}
    />
  )
}
