import { Text, Title } from '@mantine/core'
import { client } from '#platform/browser/api.ts'
import { DataDownload } from '#privacy/lgpd/screens/DataDownload.tsx'

export function OwnData() {
  return (
    <section aria-label="Meus dados">
      <Title order={2} size="h3" mb="xs">
        Meus dados
      </Title>
      <Text mb="sm">
        Tudo o que o sistema guarda sobre você, e para quê: conta, sessões, projetos, conversas, decisões e o
        registro do que foi feito. Em HTML para ler e imprimir, em JSON para levar a outro sistema.
      </Text>
      <DataDownload
        waiting="Preparando os seus dados..."
        read={(signal) => client.perfil.dados(undefined, { signal })}
      />
    </section>
  )
}
