<!DOCTYPE html>
<html <?php language_attributes(); ?>>
<head><meta charset="<?php bloginfo('charset'); ?>"><?php wp_head(); ?></head>
<body <?php body_class('h-feed'); ?>>
<a class="p-name u-url" href="<?php echo home_url('/'); ?>"><?php bloginfo('name'); ?></a>
<?php while (have_posts()) : the_post(); ?>
<article class="h-entry">
<a class="u-url" href="<?php the_permalink(); ?>"><time class="dt-published" datetime="<?php echo get_the_date('c'); ?>"><?php echo get_the_date(); ?></time></a>
<?php if (get_the_title() !== '') : ?><h2 class="p-name"><?php the_title(); ?></h2><?php endif; ?>
<div class="p-author h-card"><a class="u-url p-name" href="<?php echo get_author_posts_url(get_the_author_meta('ID')); ?>"><?php the_author(); ?></a></div>
<div class="e-content"><?php the_content(); ?></div>
<?php wp_link_pages(); the_tags('<p class="tags">', ' ', '</p>'); ?>
<?php if (is_singular()) comments_template(); ?>
</article>
<?php endwhile; the_posts_navigation(); ?>
<footer><?php wp_page_menu(); ?></footer>
<?php wp_footer(); ?>
</body>
</html>
