import { momento } from '#platform/contract/datas.ts'
import { isOfTeam } from '#platform/contract/roles.ts'
import { enderecoDoTermo } from '#proofing/termos/publico-rules.ts'
import { atoLabels, momentOf } from '#proofing/termos/rules.ts'
import type { DossieContent, TermoInDossie } from './gathered.ts'
import type { Dossier } from './running.ts'

/** The command that verifies a decision, in the folder of the dossier. */
export const verifyCommand = ({ folder, chave }: Pick<TermoInDossie, 'folder' | 'chave'>): string =>
  `openssl pkeyutl -verify -pubin -inkey ${chave} -rawin -in ${folder}/entrada.txt -sigfile ${folder}/assinatura.bin`

/** Removes line breaks from what people typed, so that it cannot look like a paragraph of this text. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Tells how everything can be verified without this application. */
export function readme(
  { agencia, app, now, projeto, user }: Dossier,
  { termos, problems }: DossieContent,
): string {
  const paragraphs = [
    `DOSSIÊ: ${oneLine(projeto.title)}`,
    `${oneLine(agencia)}. Gerado em ${momento(now.toString())} para ${oneLine(user.name)}.`,
    ...(isOfTeam(user)
      ? [
          'DOSSIÊ DA EQUIPE: contém marcações internas e versões que o cliente não\nrecebeu. Não envie ao cliente.',
        ]
      : []),
    `Abra indice.html com dois cliques. Não é preciso internet nem outro programa.
Se o arquivo ZIP ainda não foi extraído, extraia-o primeiro.`,
    heading('O que há aqui'),
    `indice.html          o começo: peças, versões, decisões
conversas.html       as conversas das marcações e do projeto
pecas/               cada versão: o arquivo enviado, as páginas, as marcações
                     (marcacoes.html para ler; marcacoes.jsonld no modelo
                     Web Annotation do W3C, para outros programas)
decisoes/            cada decisão assinada: o registro (.termo), o PDF,
                     o texto assinado (entrada.txt) e a assinatura
                     (assinatura.bin)
recibos/             os recibos de rodadas extras, quando há
relogio.csv          com quem o trabalho esteve, e por quanto tempo
chave-publica.pem    a chave pública da agência
SHA256SUMS           a soma SHA-256 de todos os outros arquivos`,
    heading('O que falta ou difere'),
    problems.length > 0
      ? problems.map((problem) => `- ${problem}`).join('\n')
      : 'Nada. Todos os arquivos que você pode baixar estão aqui.',
    heading('1. Conferir que nenhum arquivo foi alterado'),
    `Abra um terminal na pasta do dossiê, a que contém este arquivo.

Linux:
  sha256sum -c SHA256SUMS

macOS:
  shasum -a 256 -c SHA256SUMS

Windows (PowerShell):
  Get-Content SHA256SUMS | ForEach-Object {
    $soma, $nome = $_ -split '  ', 2
    if ((Get-FileHash -LiteralPath $nome -Algorithm SHA256).Hash -ne $soma) { "ALTERADO: $nome" }
  }

No Linux e no macOS, cada linha termina com OK (ou SUCESSO). No Windows,
nada aparece se tudo confere.`,
    heading('2. Conferir o selo da agência em cada decisão'),
    `É preciso o OpenSSL 3. No macOS, instale-o com "brew install openssl", porque
o que vem com o sistema é outro. Não edite entrada.txt: até uma quebra de
linha a mais muda o texto assinado. Na pasta de uma decisão, com a chave ao
lado, o comando é:

  openssl pkeyutl -verify -pubin -inkey chave-publica.pem -rawin -in entrada.txt -sigfile assinatura.bin

Na pasta do dossiê, ${termos.length > 0 ? 'os comandos prontos são:' : 'não há decisões para conferir.'}`,
    ...termos.map(
      (termo) =>
        `${atoLabels[termo.publico.ato]}, ${momentOf(termo.publico.em)}, ${oneLine(termo.quem)}:\n  ${verifyCommand(termo)}`,
    ),
    ...(termos.length > 0 ? ['A resposta é "Signature Verified Successfully".'] : []),
    heading('3. Conferir a chave pública'),
    `Quem alterasse um termo poderia trocar também a chave desta pasta. Por isso,
compare a chave com a que a agência publica:
  ${app.config.baseUrl}/.well-known/jwks.json
Cada PDF de decisão também mostra a chave, e cada e-mail de confirmação leva
o registro assinado.`,
    heading('4. Ler o que foi assinado'),
    `entrada.txt tem duas partes em base64url, separadas por um ponto. A segunda
diz o que foi decidido, em JSON:
  cut -d. -f2 entrada.txt | tr '_-' '/+' | base64 -d
Em "pecas", cada "sha256" é a soma do arquivo da peça, como foi enviado. Ela é
a mesma que indice.html mostra ao lado da versão, e a mesma que SHA256SUMS
mostra para o arquivo "original-…" dela, se ele está aqui sem alteração.
O selo mostra se o registro foi alterado. Não é a assinatura de quem respondeu.
Telefone, endereço IP e navegador de quem respondeu podem ter sido apagados a
pedido. Então indice.html e o PDF dizem isso, e o selo confere sem eles.`,
    ...(termos.length > 0
      ? [
          heading('Na internet, enquanto a agência mantiver o endereço'),
          termos.map(({ codigo }) => app.config.baseUrl + enderecoDoTermo(codigo)).join('\n'),
        ]
      : []),
  ]
  return `${paragraphs.join('\n\n')}\n`
}

const heading = (text: string): string => `${text.toUpperCase()}\n${'-'.repeat(text.length)}`
