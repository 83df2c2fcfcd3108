import { updateTag } from 'next/cache';
import s from './p.module.css';
updateTag(s.a ?? '');
