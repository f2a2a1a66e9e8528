/** The mark: a scale with a cross under its bar. */
export function Wordmark() {
  return (
    <span className="flex items-center gap-2 text-lg font-semibold tracking-tight text-ink" translate="no">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-7">
        <rect width="32" height="32" rx="7" fill="#0a6c74" />
        <path
          d="M7 21V11M25 21V11M12.5 18.5h7M16 15v7"
          stroke="#ffffff"
          strokeWidth="2.6"
          strokeLinecap="round"
          fill="none"
        />
        <path d="M7 11h18" stroke="#8fd3d1" strokeWidth="2.6" strokeLinecap="round" />
      </svg>
      DoctorBench
    </span>
  );
}
