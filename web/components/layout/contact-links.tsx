import { useShopProfile } from '../../hooks/use-session.ts';
import { t } from '../../i18n/language.ts';
import { Camera, MessageSquareText, Video } from '../icons.ts';

export function ContactLinks() {
  const { chat, video, photo } = useShopProfile().socialLinks;
  const links = [
    [chat, t.layout.chat, MessageSquareText],
    [video, t.layout.video, Video],
    [photo, t.layout.photo, Camera],
  ] as const;
  return links.map(([to, text, Icon]) => (
    <a key={text} href={to} aria-label={text}>
      <Icon className="icon" aria-hidden="true" />
      <span>{text}</span>
    </a>
  ));
}
