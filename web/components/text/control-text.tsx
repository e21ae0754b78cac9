interface ControlTextProps {
  text: string;
  /** What it acts on, for those who do not see where it stands. */
  about: string;
}

/** The text of a button or link, named `Change: Delivery`. Hidden text beside it would be set apart: `Change : Delivery`. */
export const ControlText = ({ text, about }: ControlTextProps) => (
  <>
    <span aria-hidden="true">{text}</span>
    <span className="sr-only">{`${text}: ${about}`}</span>
  </>
);
