/** Shown while the portfolio is empty: a drawing of empty frames with crop marks. */
export function EmptyPortfolio() {
  return (
    <div className="empty-works">
      <p className="statement">
        Os primeiros trabalhos estão a caminho. <a href="#contato">O próximo pode ser o seu.</a>
      </p>
      <svg
        className="frames"
        viewBox="0 0 1200 360"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        <rect className="plate tall" x="20" y="20" width="270" height="320" />
        <rect className="plate broad" x="330" y="20" width="540" height="320" />
        <rect className="plate tall" x="910" y="20" width="270" height="320" />
        <path
          className="crop"
          d="M20 0v12M290 0v12M20 348v12M290 348v12M330 0v12M870 0v12M330 348v12M870 348v12M910 0v12M1180 0v12M910 348v12M1180 348v12"
        />
        <path className="guide" d="M600 140v80M560 180h80M155 160v40M135 180h40M1045 160v40M1025 180h40" />
        <circle className="guide" cx="600" cy="180" r="26" />
        <circle className="guide" cx="155" cy="180" r="13" />
        <circle className="guide" cx="1045" cy="180" r="13" />
      </svg>
    </div>
  )
}
