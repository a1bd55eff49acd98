<html <?php language_attributes(); ?>>
<head><meta http-equiv="Content-Type" content="text/html; charset=<?php bloginfo('charset'); ?>"><?php wp_head(); ?></head>
<body bgcolor="#ffffff">
<table width="900" align="center" cellpadding="8"><tr><td colspan="2"><font size="6"><a href="<?php echo home_url('/'); ?>"><?php bloginfo('name'); ?></a></font><br><i><?php bloginfo('description'); ?></i></td></tr>
<tr><td valign="top" width="180">
<?php wp_list_categories(['title_li' => '']); wp_list_pages(['title_li' => '']); wp_get_archives(); ?>
</td><td valign="top">
<?php while (have_posts()) : the_post(); ?>
<table width="100%" border="0"><tr><td><font size="4"><b><a href="<?php the_permalink(); ?>"><?php the_title(); ?></a></b></font></td><td align="right" nowrap><font size="2"><?php echo get_the_date(); ?></font></td></tr>
<tr><td colspan="2"><?php the_content(); wp_link_pages(); ?></td></tr>
<tr><td><font size="2"><?php the_author(); ?></font></td><td align="right"><font size="2"><?php the_category(', '); ?> | <?php comments_popup_link(); ?></font></td></tr></table>
<hr size="1">
<?php if (is_singular()) comments_template(); endwhile; ?>
<center><?php posts_nav_link(); ?></center>
</td></tr></table>
<?php wp_footer(); ?>
</body>
</html>
