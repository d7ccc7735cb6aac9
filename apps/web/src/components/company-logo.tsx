/** A company's logo, on white also at night: logos are drawn for paper. The company's name stands next to it. */
export const CompanyLogo = ({ src }: { src: string }) => (
  <img src={src} alt="" className="max-h-10 max-w-32 shrink-0 rounded-sm bg-white object-contain p-1" />
)
