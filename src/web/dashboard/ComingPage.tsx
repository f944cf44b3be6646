import { Empty, PageHeading } from '#web/ui/states.tsx'

export function ComingPage({ title }: { title: string }) {
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <Empty
        title="Em desenvolvimento..."
        hint="Esta tela chega em uma próxima versão. O resto do painel já funciona."
      />
    </>
  )
}
