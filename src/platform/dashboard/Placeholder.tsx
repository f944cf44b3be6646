/**
 * The frame of a screen without content. `dashboard.html` contains the same markup and its styles, so that a slow
 * phone shows it before any script has been loaded.
 */
export function Placeholder({ children }: { children: string }) {
  return (
    <div className="placeholder" role="status">
      <div className="placeholder-bar" />
      <div className="placeholder-main">
        <p>{children}</p>
        <div className="placeholder-row" />
        <div className="placeholder-row" />
        <div className="placeholder-row" />
      </div>
    </div>
  )
}
